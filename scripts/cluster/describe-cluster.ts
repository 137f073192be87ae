import type { Layout } from './layout.ts'

/** Where each part answers, for those who want to look at it or end it. */
export function describeCluster(layout: Layout): string {
  const { entrance, database, poolerPort, s3, savepoint, postgres, etcd, logs } = layout
  const web = savepoint.filter(({ role }) => role === 'web')
  const workers = savepoint.filter(({ role }) => role === 'worker')
  const rows: [string, string][] = [
    ['Entrance', `HAProxy at ${entrance.port}`],
    ['Web', web.map(({ name, port }) => `${name} at ${port}`).join(', ')],
    ['Workers', workers.map(({ name, metricsPort }) => `${name}, health at ${metricsPort}`).join('; ')],
    ['PgBouncer', `at ${poolerPort}`],
    ['Database', `HAProxy: primary at ${database.primaryPort}, standbys at ${database.standbyPort}`],
    [
      'PostgreSQL',
      postgres.map(({ name, port, restPort }) => `${name} at ${port} (Patroni ${restPort})`).join(', '),
    ],
    ['etcd', etcd.map(({ clientPort }) => clientPort).join(', ')],
    ['S3', `at ${s3.port}`],
    ['Logs', logs],
  ]
  return `${rows.map(([name, where]) => `  ${name.padEnd(10)} ${where}`).join('\n')}\n`
}
