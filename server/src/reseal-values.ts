import type { Database } from './platform/database/database.ts'
import type { Secrets } from './platform/secrets.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { countByKey, listOtherwiseSealed, saveResealed } from './sealed-value-queries.ts'

export type Resealed = { changed: number; unreadable: number; leftByKey: Map<string, number> }

/**
 * Encrypts with the first key whatever another one encrypts, in small steps: beside a running product, and as often as one likes. What cannot be
 * decrypted stays, and is counted.
 */
export async function resealValues(
  { db, secrets }: { db: Database; secrets: Secrets },
  report: (line: string) => void,
): Promise<Resealed> {
  const result: Resealed = { changed: 0, unreadable: 0, leftByKey: new Map() }
  for (const column of sealedColumns) {
    const { changed, unreadable } = await resealColumn({ db, secrets }, column, report)
    result.changed += changed
    result.unreadable += unreadable
    for (const { key_id, values } of await countByKey(db, column))
      result.leftByKey.set(key_id, (result.leftByKey.get(key_id) ?? 0) + values)
  }
  return result
}

async function resealColumn(
  { db, secrets }: { db: Database; secrets: Secrets },
  column: SealedColumn,
  report: (line: string) => void,
) {
  const current = secrets.signing.kid
  const total = (await countByKey(db, column))
    .filter(({ key_id }) => key_id !== current)
    .reduce((sum, { values }) => sum + values, 0)
  let changed = 0
  let unreadable = 0
  let after: string | null = null
  for (;;) {
    const rows: { id: string; value: string }[] = await listOtherwiseSealed(db, column, { current, after })
    const opened = rows.flatMap(({ id, value }) => {
      const plain = openIfPossible(secrets, value, column.contextOf(id))
      return plain === undefined
        ? []
        : [{ id, before: value, after: secrets.seal(plain, column.contextOf(id)) }]
    })
    unreadable += rows.length - opened.length
    if (opened.length > 0) changed += await saveResealed(db, column, opened)
    if (rows.length > 0) report(`${column.table}.${column.column}: ${changed} of ${total}`)
    const last = rows.at(-1)
    if (last === undefined) return { changed, unreadable }
    after = last.id
  }
}

function openIfPossible(secrets: Secrets, value: string, context: string): string | undefined {
  try {
    return secrets.open(value, context)
  } catch {
    return undefined
  }
}
