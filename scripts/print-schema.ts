import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrations.ts'
import { startThrowAwayPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'

const file = join(import.meta.dirname, '../server/schema.sql')

/** Writes server/schema.sql from the migrations; with --check it fails when they differ. */
async function printSchema() {
  const server = await startThrowAwayPostgres()
  try {
    await migrate(server.connection)
    const now = await describe(server.connection)
    if (!process.argv.includes('--check')) return await writeFile(file, now)
    if ((await readFile(file, 'utf8').catch(() => '')) === now)
      return process.stdout.write('schema.sql is what the migrations make.\n')
    process.stderr.write('server/schema.sql differs from the migrations: run npm run schema.\n')
    process.exitCode = 1
  } finally {
    await server.stop()
  }
}

async function describe(connection: Parameters<typeof connectDatabase>[0]): Promise<string> {
  const db = connectDatabase(connection, { pool: 1 })
  const tables = await db<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' order by 1`
  const parts = ['-- Generated from server/migrations by `npm run schema`. Read it, do not edit it.\n']
  for (const { name } of tables) {
    const columns = await db<{ line: string }[]>`
      select format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          when a.attidentity <> '' then ' generated as identity'
          when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
        case when a.attnotnull then ' not null' else '' end) as line
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`
    const constraints = await db<{ line: string }[]>`
      select format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as line
      from pg_constraint where conrelid = ${name}::regclass and contype <> 'n' order by contype desc, conname`
    const indexes = await db<{ line: string }[]>`
      select pg_get_indexdef(i.indexrelid) || ';' as line
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${name}::regclass and not exists (select 1 from pg_constraint where conindid = i.indexrelid) order by c.relname`
    const body = [...columns, ...constraints].map(({ line }) => line).join(',\n')
    parts.push(`create table ${name} (\n${body}\n);`, ...indexes.map(({ line }) => line), '')
  }
  const functions = await db<{ line: string }[]>`
    select pg_get_functiondef(p.oid) as line from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
    order by p.proname`
  await db.end()
  return [...parts, ...functions.map(({ line }) => `${line.trim()};\n`)].join('\n')
}

await printSchema()
