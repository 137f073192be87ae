import { join } from 'node:path'

export type PostgresNode = {
  name: string
  folder: string
  port: number
  restPort: number
}
export type EtcdNode = { name: string; folder: string; clientPort: number; peerPort: number }
export type SavepointNode = {
  name: string
  folder: string
  role: 'web' | 'worker'
  port: number
  metricsPort: number
}

export type Layout = ReturnType<typeof clusterLayout>

/** Where everything of a cluster is: every port follows from the first one, every file is in one folder. */
export function clusterLayout(folder: string, firstPort: number) {
  const port = (offset: number) => firstPort + offset
  const of = <Node>(count: number, make: (number: number) => Node) =>
    Array.from({ length: count }, (_, index) => make(index + 1))
  const savepoint = (role: SavepointNode['role'], number: number, offset: number): SavepointNode => ({
    name: `${role}${number}`,
    folder: join(folder, `${role}${number}`),
    role,
    port: port(offset),
    metricsPort: port(offset + 1),
  })
  return {
    folder,
    logs: join(folder, 'logs'),
    configuration: join(folder, 'configuration'),
    url: `http://127.0.0.1:${port(0)}`,
    entrance: { port: port(0), adminPort: port(1) },
    database: { primaryPort: port(2), standbyPort: port(3), adminPort: port(4) },
    poolerPort: port(5),
    s3: { port: port(6), folder: join(folder, 's3') },
    savepoint: [
      ...of(3, (number) => savepoint('web', number, 8 + 2 * number)),
      ...of(2, (number) => savepoint('worker', number, 14 + 2 * number)),
    ],
    postgres: of(
      3,
      (number): PostgresNode => ({
        name: `postgres${number}`,
        folder: join(folder, `postgres${number}`),
        port: port(20 + number),
        restPort: port(23 + number),
      }),
    ),
    etcd: of(
      3,
      (number): EtcdNode => ({
        name: `etcd${number}`,
        folder: join(folder, `etcd${number}`),
        clientPort: port(26 + number),
        peerPort: port(29 + number),
      }),
    ),
  }
}

/** Every port of it, for the question whether they are free. */
export function portsOf({ entrance, database, poolerPort, s3, savepoint, postgres, etcd }: Layout): number[] {
  return [
    ...Object.values(entrance),
    ...Object.values(database),
    poolerPort,
    s3.port,
    ...savepoint.flatMap(({ role, port, metricsPort }) =>
      role === 'web' ? [port, metricsPort] : [metricsPort],
    ),
    ...postgres.flatMap(({ port, restPort }) => [port, restPort]),
    ...etcd.flatMap(({ clientPort, peerPort }) => [clientPort, peerPort]),
  ]
}
