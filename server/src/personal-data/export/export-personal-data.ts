import { Readable } from 'node:stream'
import { limits } from '@savepoint/contract/limits.ts'
import { audit, auditSystem } from '../../people/audit/audit.ts'
import type { AuditSubject } from '../../people/audit/audit-queries.ts'
import { findCustomer } from '../../people/people-queries.ts'
import type { AgentActor, CustomerActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { Problem } from '../../platform/problems.ts'
import { findGuest, type SubjectKey } from '../erasure/data-subject-queries.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import { accountDocument, gameAccountDocument, guestDocument, ticketDocument } from './export-documents.ts'
import {
  countExportsBy,
  type ExportedFile,
  listSubjectFiles,
  listSubjectTicketIds,
} from './export-queries.ts'
import { documentEntry, streamZip, type ZipEntry } from './stream-zip.ts'

type Exporter = AgentActor | CustomerActor

/** An archive of documents (JSON) and files, created while it is sent. Recorded in the audit log before the first byte leaves. */
export async function exportPersonalData(
  services: PersonalDataServices,
  actor: Exporter,
  subject: SubjectKey,
): Promise<{ archive: Readable; name: string }> {
  const now = services.clock.now()
  const about =
    'customerId' in subject
      ? await beginPlayer(services, actor, { customerId: subject.customerId, now })
      : await beginGuest(services, actor, { email: subject.guestEmail, now })
  const entries = [
    ...about,
    ...(await listSubjectTicketIds(services.db, subject)).map((id) =>
      documentEntry(`tickets/${id}.json`, now, () => ticketDocument(services, subject, id)),
    ),
    ...(await fileEntries(services, subject)),
  ]
  return { archive: streamZip(entries), name: `personal-data-${now.toISOString().slice(0, 10)}.zip` }
}

async function beginPlayer(
  services: PersonalDataServices,
  actor: Exporter,
  { customerId, now }: { customerId: string; now: Date },
) {
  const customer = await findCustomer(services.db, customerId)
  if (!customer) throw new Problem('notFound')
  const isOpen = actor.kind === 'customer' || actor.rights.includes('customers.viewSensitive')
  const subject = { kind: 'customer' as const, id: customerId, name: customer.email }
  await writeDown(services, actor, { subject, now, sensitive: isOpen })
  return [
    documentEntry('account.json', now, () => accountDocument(services, customerId)),
    documentEntry('game-account.json', now, () => gameAccountDocument(services, customerId, isOpen)),
  ]
}

async function beginGuest(
  services: PersonalDataServices,
  actor: Exporter,
  { email, now }: { email: string; now: Date },
) {
  const guest = await findGuest(services.db, email)
  if (!guest) throw new Problem('notFound')
  const subject = { kind: 'guest' as const, id: null, name: email }
  await writeDown(services, actor, { subject, now, sensitive: false })
  return [
    documentEntry('guest.json', now, () =>
      guestDocument(services, { email, isConfirmed: guest.is_confirmed }),
    ),
  ]
}

/** At most 30 exports an hour per employee, counted under a lock. */
async function writeDown(
  { db }: PersonalDataServices,
  actor: Exporter,
  { subject, now, sensitive }: { subject: AuditSubject; now: Date; sensitive: boolean },
) {
  await db.begin(async (tx) => {
    const entry = { action: 'personalDataExported' as const, now, subject }
    if (actor.kind === 'customer')
      return await auditSystem(tx, 'Savepoint', { ...entry, after: { requestedBy: 'customer' } })
    await lockName(tx, `exports ${actor.id}`)
    if ((await countExportsBy(tx, actor.id, after(now, { hours: -1 }))) >= limits.revealsPerHour)
      throw new Problem('tooManyRequests', { retryAt: after(now, { hours: 1 }) })
    await audit(tx, actor, { ...entry, after: { sensitive } })
  })
}

async function fileEntries({ db, storage }: PersonalDataServices, subject: SubjectKey): Promise<ZipEntry[]> {
  const positions = new Map<number, number>()
  return (await listSubjectFiles(db, subject)).map((file) => {
    const position = (positions.get(file.ticket_id) ?? 0) + 1
    positions.set(file.ticket_id, position)
    return {
      path: pathOf(file, position),
      at: new Date(file.created_at),
      compress: false,
      // A file missing from the storage does not stop the export.
      open: async () => (await storage.open(file.sha256))?.stream ?? Readable.from([]),
    }
  })
}

/** The number distinguishes files of the same name. */
function pathOf({ ticket_id, name }: ExportedFile, position: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no archive should have them in a name
  const safe = name.replace(/[\\/:*?"<>|\x00-\x1f]/g, '_').slice(-150)
  return `tickets/${ticket_id}/${position}-${safe}`
}
