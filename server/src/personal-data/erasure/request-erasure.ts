import type { Locale } from '@savepoint/contract/people/people.ts'
import { v7 as uuidv7 } from 'uuid'
import { audit, auditSystem } from '../../people/audit/audit.ts'
import type { AuditSubject } from '../../people/audit/audit-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { postMail } from '../../platform/outbox/outbox.ts'
import { Problem } from '../../platform/problems.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import { findGuest, findGuestErasure, type SubjectKey } from './data-subject-queries.ts'
import { lockCustomerToErase } from './erase-data-subject-queries.ts'
import {
  type CancelledErasure,
  cancelErasuresOfOwnedAddresses,
  cancelWaitingErasure,
  type ErasureRow,
  findErasureEnd,
  findPendingErasure,
  insertErasure,
  type NewErasure,
} from './erasure-request-queries.ts'
import {
  erasureCancelledMail,
  erasureRequestedMail,
  guestErasureCancelledMail,
  guestErasureRequestedMail,
} from './personal-data-mails.ts'

type Asker = AgentActor | 'customer'
type Text = { subject: string; body: string }

/** Starts the waiting period; a repeated request returns the pending one. Emails are sent only to a confirmed address. */
export async function requestErasure(
  services: PersonalDataServices,
  subject: SubjectKey,
  asker: Asker,
): Promise<ErasureRow> {
  const { db, clock, config } = services
  return await db.begin(async (tx) => {
    const person = await requirePerson(tx, subject)
    const now = clock.now()
    const dueAt = after(now, { days: config.erasureWaitingDays })
    const agentId = asker === 'customer' ? null : asker.id
    if (await insertErasure(tx, { id: uuidv7(), subject: person.subject, agentId, now, dueAt })) {
      await writeDown(tx, services, { asker, action: 'erasureRequested', subject: person.audited })
      await notifySubject(tx, services, {
        to: person.email,
        locale: person.locale,
        text: (locale) => person.mail(locale, dueAt, config.publicUrl),
      })
    }
    const row = await person.findPending()
    if (!row) throw new Problem('notFound')
    return row
  })
}

type Person = {
  subject: NewErasure['subject']
  audited: AuditSubject
  email: string
  locale: Locale | null
  mail: (locale: Locale, dueAt: Date, publicUrl: string) => Text
  findPending: () => Promise<ErasureRow | undefined>
}

async function requirePerson(tx: Db, subject: SubjectKey): Promise<Person> {
  return 'customerId' in subject
    ? await requireCustomer(tx, subject.customerId)
    : await requireGuest(tx, subject.guestEmail)
}

async function requireCustomer(tx: Db, customerId: string): Promise<Person> {
  const customer = await lockCustomerToErase(tx, customerId)
  if (!customer) throw new Problem('notFound')
  const { email, email_confirmed_at, locale } = customer
  return {
    subject: { customerId },
    audited: { kind: 'customer', id: customerId, name: email },
    email,
    locale: email_confirmed_at === null ? null : locale,
    mail: (language, dueAt, publicUrl) =>
      erasureRequestedMail(language, dueAt, `${publicUrl}/customer/my-data`),
    findPending: async () => await findPendingErasure(tx, customerId),
  }
}

async function requireGuest(tx: Db, guestEmail: string): Promise<Person> {
  await lockName(tx, `address ${guestEmail}`)
  const guest = await findGuest(tx, guestEmail)
  if (!guest) throw new Problem('notFound')
  return {
    subject: { guestEmail, locale: guest.locale },
    audited: { kind: 'guest', id: null, name: guestEmail },
    email: guestEmail,
    locale: guest.locale,
    mail: guestErasureRequestedMail,
    findPending: async () => await findGuestErasure(tx, guestEmail),
  }
}

export async function cancelMyErasure(services: PersonalDataServices, customerId: string): Promise<void> {
  await services.db.begin(async (tx) => {
    const waiting = await findPendingErasure(tx, customerId)
    if (waiting) await cancel(tx, services, { id: waiting.id, asker: 'customer' })
  })
}

export async function cancelErasure(
  services: PersonalDataServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await services.db.begin(async (tx) => {
    const erasure = await findErasureEnd(tx, id)
    if (!erasure) throw new Problem('notFound')
    if (erasure.cancelled_at !== null) return
    if (!(await cancel(tx, services, { id, asker: actor }))) throw new Problem('invalidOperation')
  })
}

async function cancel(
  tx: Db,
  services: PersonalDataServices,
  { id, asker }: { id: string; asker: Asker },
): Promise<boolean> {
  const cancelled = await cancelWaitingErasure(tx, id, services.clock.now())
  if (!cancelled) return false
  await writeDown(tx, services, { asker, action: 'erasureCancelled', subject: auditedAs(cancelled) })
  const mail = cancelled.customer_id === null ? guestErasureCancelledMail : erasureCancelledMail
  await notifySubject(tx, services, { to: cancelled.email, locale: cancelled.notify_in, text: mail })
  return true
}

const auditedAs = ({ customer_id, email }: CancelledErasure): AuditSubject => ({
  kind: customer_id === null ? 'guest' : 'customer',
  id: customer_id,
  name: email,
})

/** When an address is confirmed, its guest requests become the account's. An erasure requested before must not take the account by surprise. */
export async function cancelErasuresOfNewAccounts(services: PersonalDataServices): Promise<void> {
  const { db, clock } = services
  await db.begin(async (tx) => {
    const now = clock.now()
    for (const { email, locale } of await cancelErasuresOfOwnedAddresses(tx, now)) {
      const subject = { kind: 'guest' as const, id: null, name: email }
      await auditSystem(tx, 'Savepoint', { action: 'erasureCancelled', now, subject })
      await notifySubject(tx, services, { to: email, locale, text: guestErasureCancelledMail })
    }
  })
}

async function writeDown(
  tx: Db,
  { clock }: PersonalDataServices,
  {
    asker,
    action,
    subject,
  }: { asker: Asker; action: 'erasureRequested' | 'erasureCancelled'; subject: AuditSubject },
) {
  const entry = { action, now: clock.now(), subject }
  if (asker === 'customer')
    await auditSystem(tx, 'Savepoint', { ...entry, after: { requestedBy: 'customer' } })
  else await audit(tx, asker, entry)
}

async function notifySubject(
  tx: Db,
  services: PersonalDataServices,
  { to, locale, text }: { to: string; locale: Locale | null; text: (locale: Locale) => Text },
) {
  if (locale === null) return
  await postMail(tx, services, { to, kind: 'personalData', automatic: true, ...text(locale) })
}
