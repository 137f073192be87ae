import { readdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { productMigrations } from '../database/migrations.ts'
import { describeDatabase, listMigrated } from './doctor-queries.ts'
import { broken, type Finding, fine, warning } from './finding.ts'

/** Of one process: its pool, the jobs, what listens, and what migrates. */
const connectionsBesidePool = 8
const noticeableSeconds = 2
const harmfulSeconds = 30

export async function checkDatabase(db: Database, config: Config): Promise<Finding[]> {
  const asked = Date.now()
  const server = await describeDatabase(db)
  const answered = Date.now()
  if (server === undefined) return [broken('The database did not describe itself.')]
  const findings = [
    ...checkServer(server),
    ...checkConnections(server, config),
    ...checkOwner(server, config),
    ...checkClock(Date.parse(server.now) - (asked + answered) / 2),
    ...(await checkMigrations(db)),
  ]
  return findings.length > 0
    ? findings
    : [fine(`PostgreSQL ${Math.floor(server.version / 10_000)} suits the product, and its clock is right.`)]
}

type Server = NonNullable<Awaited<ReturnType<typeof describeDatabase>>>

export function checkServer(
  server: Pick<Server, 'version' | 'encoding' | 'knows_cyrillic' | 'has_trigrams'>,
): Finding[] {
  const findings: Finding[] = []
  if (server.version < 150_000)
    findings.push(
      broken('The database is older than PostgreSQL 15. Upgrade it: the product does not start with it.'),
    )
  if (server.encoding !== 'UTF8')
    findings.push(
      broken(
        `The database stores text as ${server.encoding}, which cannot store every character. Create it with the encoding UTF8.`,
      ),
    )
  if (!server.knows_cyrillic)
    findings.push(
      broken(
        'The locale of the database does not know Cyrillic, so search by similarity and without regard to case ignores them. Create the database with another locale, for example ICU and ru, and restore the data into it.',
      ),
    )
  if (!server.has_trigrams)
    findings.push(
      warning(
        'The extension pg_trgm is not installed yet. The first start installs it if its user may; otherwise have an administrator do it.',
      ),
    )
  return findings
}

export function checkConnections(
  { largest, taken }: Pick<Server, 'largest' | 'taken'>,
  { databasePool }: Pick<Config, 'databasePool'>,
): Finding[] {
  const needed = databasePool + connectionsBesidePool
  const free = largest - taken
  if (free >= needed) return []
  return [
    warning(
      `The database accepts ${largest} connections, of which ${taken} are taken. Another process of the product needs up to ${needed}: it would be refused under load, and so would be upgrades, when old and new processes run side by side. Raise max_connections, or lower DATABASE_POOL (${databasePool}).`,
    ),
  ]
}

export function checkClock(aheadMilliseconds: number): Finding[] {
  const seconds = Math.abs(aheadMilliseconds) / 1_000
  if (seconds < noticeableSeconds) return []
  const text = `The clock of the database is ${seconds.toFixed(1)} s ${aheadMilliseconds > 0 ? 'ahead of' : 'behind'} that of this machine. Codes of the second factor, sessions and targets of tickets depend on it. Let both follow a time server (chrony, systemd-timesyncd).`
  return [seconds < harmfulSeconds ? warning(text) : broken(text)]
}

function checkOwner({ owns_audit }: Server, { databaseUrl }: Config): Finding[] {
  if (!owns_audit || databaseUrl === undefined) return []
  return [
    warning(
      'The user of DATABASE_URL owns the tables, so whoever takes over the product can drop them and rewrite the audit. Give the product a user of its own, and the owner to DATABASE_MIGRATION_URL (docs/operations.md, "Separate users").',
    ),
  ]
}

async function checkMigrations(db: Database): Promise<Finding[]> {
  const done = new Set(await listMigrated(db))
  const files = (await readdir(productMigrations)).filter((file) => file.endsWith('.sql'))
  const pending = files.map((file) => file.replace(/\.sql$/, '')).filter((name) => !done.has(name))
  const known = new Set(files.map((file) => file.replace(/\.sql$/, '')))
  const newer = [...done].filter((name) => !known.has(name))
  return [
    ...(pending.length === 0
      ? []
      : [
          warning(
            `${pending.length} migrations are pending, beginning with ${pending.toSorted()[0]}. The next start of the product applies them; back up before.`,
          ),
        ]),
    ...(newer.length === 0
      ? []
      : [
          warning(
            `The database has migrations that this release does not know, for example ${newer.toSorted()[0]}: a newer release has run. Upgrade this one.`,
          ),
        ]),
  ]
}
