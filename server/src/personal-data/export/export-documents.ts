import { customerEventKinds } from '@savepoint/contract/tickets/ticket-values.ts'
import { findCustomer } from '../../people/people-queries.ts'
import { Problem } from '../../platform/problems.ts'
import {
  type CustomerRecordRow,
  findCustomerRecord,
} from '../../tickets/customers/customer-record-queries.ts'
import { type SensitiveField, sealContext, sealedValue } from '../../tickets/customers/customer-records.ts'
import { getCustomerTicket, getGuestTicket } from '../../tickets/details/get-customer-ticket.ts'
import { listAnswersOf } from '../../tickets/satisfaction/question-queries.ts'
import type { SubjectKey } from '../erasure/data-subject-queries.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import {
  findEmailPreference,
  findIdentity,
  listArticleComments,
  listCustomerSessions,
  listSubscriptions,
  listTicketEvents,
} from './export-queries.ts'

const mask = '•••'

export async function accountDocument({ db }: PersonalDataServices, customerId: string) {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new Problem('notFound')
  const identity = await findIdentity(db, customerId)
  return {
    email: identity ? null : customer.email,
    emailConfirmedAt: customer.email_confirmed_at,
    registeredAt: customer.created_at,
    language: customer.locale,
    gameIdentity: identity && {
      game: identity.project,
      id: identity.id,
      name: identity.name,
      email: identity.email,
      context: identity.context,
      lastSeenAt: identity.seen_at,
    },
    emailPreferences: await findEmailPreference(db, customerId),
    announcementSubscriptions: await listSubscriptions(db, { customerId }),
    articleComments: await listArticleComments(db, customerId),
    sessions: (await listCustomerSessions(db, customerId)).map((session) => ({
      startedAt: session.created_at,
      lastSeenAt: session.last_seen_at,
      address: session.address,
      browser: session.browser,
      context: session.signed_context,
    })),
  }
}

export async function guestDocument(
  { db }: PersonalDataServices,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
) {
  const announcementSubscriptions = await listSubscriptions(db, { guestEmail: email })
  return { email, emailConfirmed: isConfirmed, announcementSubscriptions }
}

/** Null without a game account. Sensitive values are included for the player and for employees who may see them. */
export async function gameAccountDocument(
  { db, secrets }: PersonalDataServices,
  customerId: string,
  isOpen: boolean,
) {
  const row = await findCustomerRecord(db, customerId)
  if (!row || row.account_id === null) return null
  const accountId = row.account_id
  const readValue = (field: SensitiveField) => {
    const sealed = sealedValue(row, field)
    if (!sealed) return null
    return isOpen ? secrets.open(sealed, sealContext(accountId, field)) : mask
  }
  return { ...openValues(row), ...sealedValues(readValue) }
}

function openValues(row: CustomerRecordRow) {
  return {
    login: row.login,
    secretQuestion: row.secret_question,
    carrierId: row.carrier_id,
    banUntil: row.ban_until,
    banDate: row.ban_date,
    banReason: row.ban_reason,
    customerGroup: row.customer_group,
    createdAt: row.account_created_at,
  }
}

function sealedValues(readValue: (field: SensitiveField) => string | null) {
  return {
    secretAnswer: readValue('secretAnswer'),
    phone: readValue('phone'),
    documentNumber: readValue('documentNumber'),
  }
}

/** The ticket as its sender sees it, with its events. */
export async function ticketDocument({ db }: PersonalDataServices, subject: SubjectKey, id: number) {
  const ticket =
    'customerId' in subject
      ? await getCustomerTicket(db, subject.customerId, id)
      : await getGuestTicket(db, subject.guestEmail, id)
  return {
    ...ticket,
    satisfaction: (await listAnswersOf(db, id)).map((answer) => ({
      askedAt: answer.asked_at,
      score: answer.score,
      comment: answer.comment,
      answeredAt: answer.answered_at,
    })),
    events: await listTicketEvents(db, id, [...customerEventKinds]),
  }
}
