import { spawnSync } from 'node:child_process'

/** `PGBOUNCER` names another one than Debian's. */
export const pgBouncer = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'

/** From 1.21 on, in transaction pooling mode too. */
export function keepsPreparedStatements(): boolean {
  const { stdout } = spawnSync(pgBouncer, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(major) > 1 || Number(minor) >= 21
}
