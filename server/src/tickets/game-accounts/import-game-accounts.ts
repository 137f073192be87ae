import { basename } from 'node:path'
import { auditSystem } from '../../people/audit/audit.ts'
import type { TicketServices } from '../ticket-services.ts'
import type { GameAccount } from './game-account-values.ts'
import { putGameAccounts } from './put-game-accounts.ts'
import { readAccountLines } from './read-account-lines.ts'

const batchSize = 2_000

type Services = Pick<TicketServices, 'db' | 'clock' | 'secrets'>
export type ImportCounts = { created: number; updated: number; unchanged: number; refused: number }

/** Works in batches; the audit log records what was done even if the file ends in an error. */
export async function importGameAccounts(
  services: Services,
  file: string,
  report: (line: string) => void,
): Promise<ImportCounts> {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  try {
    for await (const batch of batchesOf(file, refuse)) {
      for (const { outcome } of await services.db.begin((tx) => putGameAccounts(tx, services, batch)))
        counts[outcome] += 1
    }
  } finally {
    await auditSystem(services.db, 'npm run import:accounts', {
      action: 'gameAccountsImported',
      now: services.clock.now(),
      after: { file: basename(file), ...counts },
    })
  }
  return counts

  function refuse(line: number, message: string) {
    counts.refused += 1
    report(`line ${line}: ${message}`)
  }
}

/** A repeated login starts a new batch, so that the later line wins. */
async function* batchesOf(file: string, refuse: (line: number, message: string) => void) {
  let batch = new Map<string, GameAccount>()
  let failure: unknown
  try {
    for await (const { line, account, errors } of readAccountLines(file)) {
      if (errors) {
        refuse(line, errors.map(({ path, message }) => `${path}: ${message}`).join('; '))
        continue
      }
      const login = account.login.toLowerCase()
      if (batch.size === batchSize || batch.has(login)) {
        yield [...batch.values()]
        batch = new Map()
      }
      batch.set(login, account)
    }
  } catch (error) {
    failure = error
  }
  // What comes before a line that cannot be read is imported.
  if (batch.size > 0) yield [...batch.values()]
  if (failure !== undefined) throw failure
}
