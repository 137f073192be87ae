import { join } from 'node:path'
import root from '../../package.json' with { type: 'json' }
import type { Account } from '../../server/src/platform/embedded-postgres/embedded-postgres-account.ts'
import type { ClusterSecrets } from './cluster-secrets.ts'
import { etcdOptions } from './etcd-options.ts'
import type { Layout } from './layout.ts'
import { programs } from './programs.ts'
import { bucket, savepointSettings } from './savepoint-settings.ts'
import type { ProcessSpec } from './supervise.ts'

const repository = join(import.meta.dirname, '../..')
// The last command of `npm start`, with its memory options.
const startLine = root.scripts.start.split(' && ').at(-1)!.split(' ').slice(1)

/** What runs, in the order in which it starts; the account is that of PostgreSQL and of the other services of the system. */
export function clusterProcesses({
  layout,
  secrets,
  account,
  settings,
}: {
  layout: Layout
  secrets: ClusterSecrets
  account: Account
  settings: Record<string, string>
}): ProcessSpec[] {
  const log = (name: string) => join(layout.logs, `${name}.log`)
  const configuration = (name: string) => join(layout.configuration, name)
  const command: ProcessSpec['command'] = (program, args) => {
    const [chosen, given, options] = account.command(program, args, {})
    return { program: chosen, args: given, options }
  }
  const service = (name: string, program: string, args: string[]): ProcessSpec => ({
    name,
    program,
    args,
    log: log(name),
    command,
  })
  return [
    ...layout.etcd.map((node) => service(node.name, programs.etcd, etcdOptions(layout, node))),
    ...layout.postgres.map(({ name }) => service(name, programs.patroni, [configuration(`${name}.yml`)])),
    service('haproxy-database', programs.haproxy, ['-db', '-f', configuration('database.cfg')]),
    service('pgbouncer', programs.pgbouncer, [configuration('pgbouncer.ini')]),
    {
      name: 's3',
      program: process.execPath,
      args: [join(import.meta.dirname, 's3-server.ts'), String(layout.s3.port), layout.s3.folder, bucket],
      log: log('s3'),
    },
    ...layout.savepoint.map((node) => ({
      name: node.name,
      program: process.execPath,
      args: startLine,
      cwd: repository,
      env: { ...process.env, ...savepointSettings({ layout, node, secrets }), ...settings },
      log: log(node.name),
    })),
    service('haproxy-entrance', programs.haproxy, ['-db', '-f', configuration('entrance.cfg')]),
  ]
}
