import { nameHashOf } from '../people/attempts.ts'
import { auditSystem } from '../people/audit.ts'
import { findCustomer } from '../people/people-queries.ts'
import { tellSessionEnded } from '../people/session-notices.ts'
import { attemptAt } from '../people/sign-in.ts'
import type { Db } from '../platform/database.ts'
import { lockName } from '../platform/lock-queries.ts'
import { postMail } from '../platform/outbox.ts'
import { lockGameAccounts } from '../tickets/game-accounts/link-game-accounts.ts'
import { erasedMark } from '../tickets/spam/erased-senders.ts'
import { eraseAuditOfPerson } from './audit-erasure-queries.ts'
import { insertContentRemovals } from './content-removal-queries.ts'
import {
  closeCustomer,
  deleteCustomers,
  type ErasedPerson,
  eraseInboundFrom,
  forgetAddress,
  forgetTracesOf,
  listRegistrationsOf,
  listTicketsToErase,
  lockCustomerToErase,
  sealBlock,
  takeGameAccounts,
  takeUploadsOf,
} from './erase-customer-queries.ts'
import { eraseTicket } from './erase-ticket.ts'
import { completeErasure, countErasedTicket, startErasure } from './erasure-request-queries.ts'
import { erasedMail } from './personal-data-mails.ts'
import type { PersonalDataServices } from './personal-data-services.ts'
import { passwordKey } from './require-password.ts'

const batch = 100

type Person = ErasedPerson & { ids: string[]; provedEmail: string | null }

/**
 * Erases a player, one short transaction a ticket, and the player's own row last; what broke off goes on where it stopped, for all that is left
 * to be done is looked for anew. Whoever proved the address takes everything of that address along; of a registration nobody confirmed
 * only what it did itself.
 */
export async function eraseCustomer(services: PersonalDataServices, requestId: string): Promise<void> {
  const { db } = services
  if (!(await close(services, requestId))) return
  for (;;) {
    const isDone = await db.begin(async (tx) => {
      const person = await findPerson(tx, requestId, services.clock.now())
      if (!person) return true
      const tickets = await listTicketsToErase(tx, person.ids, person.provedEmail, 1)
      if (tickets.length === 0) {
        await eraseRest(tx, services, requestId, person)
        return true
      }
      return false
    })
    if (isDone) return
    await eraseTickets(services, requestId)
  }
}

async function findPerson(tx: Db, requestId: string, now: Date): Promise<Person | undefined> {
  const customerId = await startErasure(tx, requestId, now)
  const found = customerId && (await findCustomer(tx, customerId))
  if (!found) return undefined
  // In the order of those who prove an address.
  await lockName(tx, `address ${found.email}`)
  const customer = await lockCustomerToErase(tx, found.id)
  if (!customer) return undefined
  const isProved = customer.email_confirmed_at !== null
  const ids = isProved ? await listRegistrationsOf(tx, customer.email) : [customer.id]
  return { ...customer, ids, provedEmail: isProved ? customer.email : null }
}

async function close({ db, clock }: PersonalDataServices, requestId: string): Promise<boolean> {
  return await db.begin(async (tx) => {
    const person = await findPerson(tx, requestId, clock.now())
    if (!person) return false
    await closeCustomer(tx, person.ids, clock.now())
    for (const customerId of person.ids) await tellSessionEnded(tx, { customerId })
    return true
  })
}

async function eraseTickets(services: PersonalDataServices, requestId: string): Promise<void> {
  const { db, clock } = services
  const tickets = await db.begin(async (tx) => {
    const person = await findPerson(tx, requestId, clock.now())
    return person ? await listTicketsToErase(tx, person.ids, person.provedEmail, batch) : []
  })
  for (const ticketId of tickets) {
    await db.begin(async (tx) => {
      if (await eraseTicket(tx, services, ticketId)) await countErasedTicket(tx, requestId)
    })
  }
}

async function eraseRest(tx: Db, services: PersonalDataServices, requestId: string, person: Person) {
  const { clock, secrets } = services
  const { ids, provedEmail, email, locale } = person
  const now = clock.now()
  await lockGameAccounts(tx)
  const uploads = await takeUploadsOf(tx, ids)
  const accounts = await takeGameAccounts(tx, ids, provedEmail)
  const mails = provedEmail === null ? [] : await eraseInboundFrom(tx, provedEmail)
  if (provedEmail !== null) {
    await forgetAddress(tx, provedEmail)
    await sealBlock(tx, provedEmail, erasedMark(secrets, provedEmail))
  }
  await forgetTracesOf(tx, ids, [
    nameHashOf(attemptAt('customer', email)),
    ...ids.map((id) => nameHashOf(passwordKey('customer', id))),
  ])
  await eraseAuditOfPerson(
    tx,
    [...ids, ...accounts.map(({ id }) => id), ...mails.map(({ id }) => id)],
    [...(provedEmail === null ? [] : [provedEmail]), ...accounts.map(({ login }) => login)],
  )
  await insertContentRemovals(
    tx,
    [
      ...uploads.flatMap(({ sha256, preview_sha256 }) => [sha256, preview_sha256]),
      ...mails.map(({ raw_sha256 }) => raw_sha256),
    ],
    now,
  )
  await completeErasure(tx, requestId, ids, now)
  await deleteCustomers(tx, ids)
  await auditSystem(tx, 'Savepoint', {
    action: 'personalDataErased',
    now,
    subject: { kind: 'customer', id: person.id, name: '' },
  })
  if (provedEmail !== null)
    await postMail(tx, services, {
      to: provedEmail,
      kind: 'personalDataErased',
      automatic: true,
      ...erasedMail(locale),
    })
}
