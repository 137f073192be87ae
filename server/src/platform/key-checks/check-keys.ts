import { SettingsError } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Secrets } from '../secrets.ts'
import { insertKeyCheck, listKeyChecks } from './key-check-queries.ts'

const context = 'key check'
const remedy =
  'Put back the file secret-keys of the data folder, or the former SECRET_KEYS: every backup has them. If they are lost for good, see docs/operations.md, "Lost keys"'

/** Keys that lost what they encrypted would be noticed only by those who cannot sign in. Undefined: they are the right ones. */
export async function findKeyFault(db: Db, secrets: Secrets): Promise<string | undefined> {
  const checks = await listKeyChecks(db)
  const given = [...secrets.verifying.keys()]
  const used = checks.filter(({ id }) => given.includes(id))
  const other = used.find(({ sealed }) => !opens(secrets, sealed))
  if (other)
    return `the key ${other.id} is not the one of this name that this database was used with. ${remedy}`
  if (checks.length > 0 && used.length === 0)
    return `none of the keys (${given.join(', ')}) was used with this database before; it knows ${checks.map(({ id }) => id).join(', ')}. ${remedy}`
  return undefined
}

/** Notes the key that encrypts, unless that was done before. */
export async function requireRightKeys(db: Db, secrets: Secrets): Promise<void> {
  await refuseFault(db, secrets)
  const id = secrets.signing.kid
  await insertKeyCheck(db, { id, sealed: secrets.seal(id, context) })
  // Two processes with different keys may have started at once.
  await refuseFault(db, secrets)
}

async function refuseFault(db: Db, secrets: Secrets) {
  const fault = await findKeyFault(db, secrets)
  if (fault !== undefined) throw new SettingsError(`Settings: ${fault}`)
}

function opens(secrets: Secrets, sealed: string): boolean {
  try {
    secrets.open(sealed, context)
    return true
  } catch {
    return false
  }
}
