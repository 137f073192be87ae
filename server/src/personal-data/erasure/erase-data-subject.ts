import type { Locale } from '@savepoint/contract/people/people.ts'
import { auditSystem } from '../../people/audit/audit.ts'
import { attemptAt } from '../../people/authentication/sign-in.ts'
import { nameHashOf } from '../../people/credentials/attempts.ts'
import { findCustomer, findCustomerByEmail } from '../../people/people-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import { postMail } from '../../platform/outbox/outbox.ts'
import { insertContentRemovals } from '../../tickets/attachments/content-removal-queries.ts'
import { lockGameAccounts } from '../../tickets/game-accounts/link-game-accounts.ts'
import { erasedMark } from '../../tickets/spam/erased-senders.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import { passwordKey } from '../require-password.ts'
import { eraseAuditOfPerson } from './audit-erasure-queries.ts'
import {
  closeCustomer,
  deleteCustomers,
  eraseAddress,
  eraseConfirmations,
  eraseInboundMails,
  eraseTraces,
  listRegistrations,
  listTicketsToErase,
  lockCustomerToErase,
  sealBlock,
  takeGameAccounts,
  takeUploads,
} from './erase-data-subject-queries.ts'
import { eraseTicket } from './erase-ticket.ts'
import { completeErasure, countErasedTicket, startErasure } from './erasure-request-queries.ts'
import { erasedMail, guestErasedMail } from './personal-data-mails.ts'

const batch = 100

type Person = {
  /** The player and, for a confirmed address, its other registrations; none for a guest. */
  ids: string[]
  email: string
  /** Set when everything of the address is erased: a player confirmed it, or it has no account. */
  address: string | null
  isGuest: boolean
  locale: Locale | null
}

/**
 * Erases ticket by ticket in short transactions, and the player's row last. After an interruption it continues, since it looks up what is left. A
 * confirmed address is erased with everything sent from it; an unconfirmed registration only with what it did itself.
 */
export async function eraseDataSubject(services: PersonalDataServices, requestId: string): Promise<void> {
  const { db } = services
  if (!(await close(services, requestId))) return
  for (;;) {
    const isDone = await db.begin(async (tx) => {
      const person = await findPerson(tx, requestId, services.clock.now())
      if (!person) return true
      const tickets = await listTicketsToErase(tx, { ids: person.ids, email: person.address, limit: 1 })
      if (tickets.length === 0) {
        await eraseRest(tx, services, { requestId, person })
        return true
      }
      return false
    })
    if (isDone) return
    await eraseTickets(services, requestId)
  }
}

async function findPerson(tx: Db, requestId: string, now: Date): Promise<Person | undefined> {
  const request = await startErasure(tx, requestId, now)
  if (request?.guest_email) return await findGuestToErase(tx, request.guest_email, request.guest_locale)
  return request?.customer_id ? await findPlayerToErase(tx, request.customer_id) : undefined
}

async function findPlayerToErase(tx: Db, customerId: string): Promise<Person | undefined> {
  const found = await findCustomer(tx, customerId)
  if (!found) return undefined
  // The same order of locks as when an address is confirmed.
  await lockName(tx, `address ${found.email}`)
  const customer = await lockCustomerToErase(tx, found.id)
  if (!customer) return undefined
  const { email } = customer
  if (customer.email_confirmed_at === null)
    return { ids: [customer.id], email, address: null, isGuest: false, locale: null }
  const ids = await listRegistrations(tx, email)
  return { ids, email, address: email, isGuest: false, locale: customer.locale }
}

/** Undefined once somebody has confirmed the address: its requests then belong to an account. */
async function findGuestToErase(tx: Db, email: string, locale: Locale | null): Promise<Person | undefined> {
  await lockName(tx, `address ${email}`)
  if (await findCustomerByEmail(tx, email)) return undefined
  return { ids: [], email, address: email, isGuest: true, locale }
}

async function close({ db, clock }: PersonalDataServices, requestId: string): Promise<boolean> {
  return await db.begin(async (tx) => {
    const person = await findPerson(tx, requestId, clock.now())
    if (!person) return false
    await closeCustomer(tx, person.ids, clock.now())
    return true
  })
}

async function eraseTickets(services: PersonalDataServices, requestId: string): Promise<void> {
  const { db, clock } = services
  const tickets = await db.begin(async (tx) => {
    const person = await findPerson(tx, requestId, clock.now())
    return person
      ? await listTicketsToErase(tx, { ids: person.ids, email: person.address, limit: batch })
      : []
  })
  await tryEach(tickets, (ticketId) =>
    db.begin(async (tx) => {
      if (await eraseTicket(tx, services, { id: ticketId, reason: 'request' }))
        await countErasedTicket(tx, requestId)
    }),
  )
}

async function eraseRest(
  tx: Db,
  services: PersonalDataServices,
  { requestId, person }: { requestId: string; person: Person },
) {
  const { clock, secrets } = services
  const { ids, address, email, isGuest, locale } = person
  const now = clock.now()
  await lockGameAccounts(tx)
  const uploads = await takeUploads(tx, ids)
  const accounts = await takeGameAccounts(tx, ids, isGuest ? null : address)
  const mails = address === null ? [] : await eraseInboundMails(tx, address)
  if (address !== null) {
    await eraseAddress(tx, address)
    await sealBlock(tx, address, erasedMark(secrets, address))
  } else await eraseConfirmations(tx, { ids, email })
  await eraseTraces(tx, ids, [
    nameHashOf(attemptAt('customer', email)),
    ...ids.map((id) => nameHashOf(passwordKey('customer', id))),
  ])
  await eraseAuditOfPerson(
    tx,
    [...ids, ...accounts.map(({ id }) => id), ...mails.map(({ id }) => id)],
    [...(address === null ? [] : [address]), ...accounts.map(({ login }) => login)],
  )
  await insertContentRemovals(
    tx,
    [
      ...uploads.flatMap(({ sha256, preview_sha256 }) => [sha256, preview_sha256]),
      ...mails.map(({ raw_sha256 }) => raw_sha256),
    ],
    now,
  )
  await completeErasure(tx, { id: requestId, subject: { customerIds: ids, address }, now })
  await deleteCustomers(tx, ids)
  const subject = { kind: isGuest ? ('guest' as const) : ('customer' as const), id: ids[0] ?? null, name: '' }
  await auditSystem(tx, 'Savepoint', { action: 'personalDataErased', now, subject })
  if (locale === null) return
  const mail = isGuest ? guestErasedMail : erasedMail
  await postMail(tx, services, { to: email, kind: 'personalDataErased', automatic: true, ...mail(locale) })
}
