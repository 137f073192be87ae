import { existsSync } from 'node:fs'
import { pgBouncer } from '../find-pgbouncer.ts'

/** Debian's packages and what the cluster runs of them. */
export const programs = {
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  etcd: '/usr/bin/etcd',
  pgbouncer: pgBouncer,
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  setpriv: '/usr/bin/setpriv',
}
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

const packages: Record<keyof typeof programs, string> = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  postgres: 'postgresql-15',
  setpriv: 'util-linux',
}

/** A sentence about what must be installed first, if anything. */
export function missingPrograms(exists: (path: string) => boolean = existsSync): string | undefined {
  const names = Object.keys(programs) as (keyof typeof programs)[]
  const missing = names.filter((name) => !exists(programs[name]))
  if (missing.length === 0) return undefined
  const install = [...new Set(missing.map((name) => packages[name]))].join(' ')
  return `The cluster needs ${missing.join(', ')}: install the Debian packages with "apt-get install ${install}", and start it again.`
}
