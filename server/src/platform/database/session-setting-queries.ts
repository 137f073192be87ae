import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase, type Database, type DatabaseAddress, type Db, sessionSettings } from './database.ts'

const mostAttempts = 20
const pauseMilliseconds = 100

/** Which of them the session at hand lacks. */
export async function listLackingSettings(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from jsonb_each_text(${db.json(sessionSettings)}) wanted (name, value)
    where current_setting(name) <> value`
  return rows.map(({ name }) => name)
}

/**
 * Makes the settings of sessions defaults of the database user, since a pooler passes on hardly any of them (and drops those it is set to
 * ignore). They hold on standbys too. A user may do that for itself. Sessions that the pooler opened before are closed when they are met here.
 */
export async function keepSessionSettings(address: DatabaseAddress & { url: string }): Promise<void> {
  for (let attempt = 1; !(await haveSettings(address)); attempt += 1) {
    if (attempt === mostAttempts)
      throw new Error(
        `sessions do not get the settings ${Object.keys(sessionSettings).join(' and ')} of the database user: they are set otherwise where the pooler connects`,
      )
    await sleep(pauseMilliseconds)
  }
}

/** Sets them for the sessions to come, and closes the present one, if it lacks some. */
async function haveSettings(address: DatabaseAddress & { url: string }): Promise<boolean> {
  const db = connectDatabase({ ...address, isPooled: true }, { pool: 1, name: 'savepoint settings' })
  try {
    if ((await listLackingSettings(db)).length === 0) return true
    await setDefaults(db)
    await db`select pg_terminate_backend(pg_backend_pid())`.catch(() => {})
    return false
  } finally {
    await db.end({ timeout: 1 })
  }
}

/** Processes that start together may set them at the same moment, which PostgreSQL refuses to one of them. */
async function setDefaults(db: Database) {
  for (const [name, value] of Object.entries(sessionSettings))
    await db
      .begin(async (tx) => {
        const [row] = await tx<{ statement: string }[]>`
          select format('alter role %I in database %I set %I = %L', current_user, current_database(), ${name}::text, ${value}::text) as statement`
        await tx.unsafe(row?.statement ?? '')
      })
      .catch((error: { message: string; code?: string }) => {
        if (error.code !== 'XX000') throw error
      })
}
