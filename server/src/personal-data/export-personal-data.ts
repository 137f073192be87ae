import { Readable } from 'node:stream'
import { limits } from '@savepoint/contract/limits.ts'
import { audit, auditSystem } from '../people/audit.ts'
import { findCustomer } from '../people/people-queries.ts'
import type { AgentActor, CustomerActor } from '../platform/actors.ts'
import { after } from '../platform/clock.ts'
import { lockName } from '../platform/lock-queries.ts'
import { Problem } from '../platform/problems.ts'
import { accountDocument, gameAccountDocument, ticketDocument } from './export-documents.ts'
import { countExportsBy, type ExportedFile, listFilesOf, listTicketIdsOf } from './export-queries.ts'
import type { PersonalDataServices } from './personal-data-services.ts'
import { documentEntry, streamZip, type ZipEntry } from './stream-zip.ts'

/**
 * Everything there is of a player that they may see, as an archive made while it is sent: documents (JSON) and files. It stands in the audit before
 * the first byte leaves.
 */
export async function exportPersonalData(
  services: PersonalDataServices,
  actor: AgentActor | CustomerActor,
  customerId: string,
): Promise<{ archive: Readable; name: string }> {
  const isOpen = actor.kind === 'customer' || actor.rights.includes('customers.viewSensitive')
  const now = services.clock.now()
  await writeDown(services, actor, customerId, isOpen, now)
  const entries = [
    documentEntry('account.json', now, () => accountDocument(services, customerId)),
    documentEntry('game-account.json', now, () => gameAccountDocument(services, customerId, isOpen)),
    ...(await listTicketIdsOf(services.db, customerId)).map((id) =>
      documentEntry(`tickets/${id}.json`, now, () => ticketDocument(services, customerId, id)),
    ),
    ...(await fileEntries(services, customerId)),
  ]
  return { archive: streamZip(entries), name: `personal-data-${now.toISOString().slice(0, 10)}.zip` }
}

/** Employees take 30 players' data an hour at most, counted under a lock. */
async function writeDown(
  { db }: PersonalDataServices,
  actor: AgentActor | CustomerActor,
  customerId: string,
  sensitive: boolean,
  now: Date,
) {
  await db.begin(async (tx) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer) throw new Problem('notFound')
    const subject = { kind: 'customer' as const, id: customerId, name: customer.email }
    const deed = { action: 'personalDataExported' as const, now, subject }
    if (actor.kind === 'customer')
      return await auditSystem(tx, 'Savepoint', { ...deed, after: { by: 'customer' } })
    await lockName(tx, `exports ${actor.id}`)
    if ((await countExportsBy(tx, actor.id, after(now, { hours: -1 }))) >= limits.revealsPerHour)
      throw new Problem('tooManyRequests', { retryAt: after(now, { hours: 1 }) })
    await audit(tx, actor, { ...deed, after: { sensitive } })
  })
}

async function fileEntries({ db, storage }: PersonalDataServices, customerId: string): Promise<ZipEntry[]> {
  const places = new Map<number, number>()
  return (await listFilesOf(db, customerId)).map((file) => {
    const place = (places.get(file.ticket_id) ?? 0) + 1
    places.set(file.ticket_id, place)
    return {
      path: pathOf(file, place),
      at: new Date(file.created_at),
      compress: false,
      // A file the store has lost is no reason to refuse the rest.
      open: async () => (await storage.open(file.sha256))?.stream ?? Readable.from([]),
    }
  })
}

/** The number keeps files of one name apart. */
function pathOf({ ticket_id, name }: ExportedFile, place: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no archive should have them in a name
  const safe = name.replace(/[\\/:*?"<>|\x00-\x1f]/g, '_').slice(-150)
  return `tickets/${ticket_id}/${place}-${safe}`
}
