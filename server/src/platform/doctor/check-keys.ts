import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { findKeyFault } from '../key-checks/check-keys.ts'
import { hasKeyChecks, listKeyChecks } from '../key-checks/key-check-queries.ts'
import { loadSecrets } from '../secrets.ts'
import { broken, type Finding } from './finding.ts'

/** Whether the keys are those that the database was used with. */
export async function checkKeys(db: Database, { secretKeys, dataDir }: Config): Promise<Finding[]> {
  if (!(await hasKeyChecks(db)) || (await listKeyChecks(db)).length === 0) return []
  const keys = secretKeys ?? (await readFile(join(dataDir, 'secret-keys'), 'utf8').catch(() => undefined))
  if (keys === undefined)
    return [
      broken(
        `The file secret-keys is missing in ${dataDir}: the product does not start without it. Put it back; every backup has it.`,
      ),
    ]
  const fault = await findKeyFault(db, await loadSecrets(keys, dataDir))
  return fault === undefined ? [] : [broken(`The product does not start: ${fault}.`)]
}
