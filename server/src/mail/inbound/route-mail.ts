import type { QuarantineReason } from '@savepoint/contract/mail/mail-values.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { AnsweredTicket } from '../../tickets/conversation/mailed-messages.ts'
import { readThreadLength } from '../../tickets/details/message-queries.ts'
import { type LockedTicket, lockTicket } from '../../tickets/details/ticket-queries.ts'
import { isSamePerson } from '../../tickets/merging/same-person.ts'
import { lockReceiving } from '../../tickets/side-conversations/receive-side-message.ts'
import {
  findAnsweredSide,
  findSideConversation,
  type SideConversationRow,
} from '../../tickets/side-conversations/side-conversation-queries.ts'
import { findBlocked } from '../../tickets/spam/blocked-sender-queries.ts'
import { erasedMarks } from '../../tickets/spam/erased-senders.ts'
import { writtenTo } from '../../tickets/workflow/change-status.ts'
import { isThreadFull } from '../../tickets/workflow/ticket-policy.ts'
import { readToken } from '../mail-token.ts'
import { holdTicket, isSplitFrom, listOwnAddresses, listTicketsOfMessageIds } from './inbound-queries.ts'
import type { JudgedMail } from './parsing/parsed-mail.ts'
import type { Judgement } from './senders/judge-sender.ts'

export type Route =
  | { kind: 'quarantine'; reason: QuarantineReason }
  | { kind: 'bounce' }
  /** Of whoever has the reply token, person or program. */
  | { kind: 'side'; conversation: SideConversationRow }
  /** `proved`: the sender is verified and answers an email that only they received. */
  | ({ kind: 'reply'; proved: boolean } & AnsweredTicket)
  | { kind: 'ticket'; followUpOf: LockedTicket | null; aboutTicket: number | null; proved: boolean }

type Sent = Pick<
  JudgedMail,
  'sender' | 'subject' | 'answers' | 'recipients' | 'judgement' | 'bounce' | 'unwanted'
>

/** An email joins a ticket only if its sender belongs to that ticket. An unverified sender needs the ticket's token. */
export async function routeMail(
  tx: Db,
  services: { secrets: Secrets; ownAddress: string; clock: Clock },
  mail: Sent,
): Promise<Route> {
  if (mail.bounce) return { kind: 'bounce' }
  if (mail.sender === null) return { kind: 'quarantine', reason: 'noSender' }
  const own = [services.ownAddress, ...(await listOwnAddresses(tx))]
  if (own.includes(mail.sender.email)) return { kind: 'quarantine', reason: 'ourOwn' }
  const blocked = await findBlocked(tx, mail.sender.email, erasedMarks(services.secrets, mail.sender.email))
  if (blocked && !(blocked.only_unverified && isVerified(mail)))
    return { kind: 'quarantine', reason: 'blockedSender' }
  const side = await routeSide(tx, services, { ...mail, sender: mail.sender })
  if (side) return side
  if (mail.unwanted === 'autoReply') return { kind: 'quarantine', reason: 'autoReply' }
  const { found, named } = await findTicket(tx, {
    secrets: services.secrets,
    mail,
    sender: mail.sender.email,
  })
  // A filter may misjudge a customer's reply, and a mailing list may carry it. For strangers the filter decides.
  if (mail.unwanted && !(found?.byToken && isVerified(mail)))
    return { kind: 'quarantine', reason: mail.unwanted }
  if (!found && mail.judgement.isRefused) return { kind: 'quarantine', reason: 'forged' }
  if (!found) return { kind: 'ticket', followUpOf: null, aboutTicket: named, proved: false }
  const { ticket, mergedFrom } = found
  const proved = found.byToken && isVerified(mail)
  if (!(await takesMail(tx, ticket, services.clock.now())))
    return { kind: 'ticket', followUpOf: ticket, aboutTicket: null, proved }
  return { kind: 'reply', ticket, mergedFrom, proved }
}

/** Not if it is archived, or due to be, nor if its messages are too long together. */
export async function takesMail(tx: Db, ticket: LockedTicket, now: Date): Promise<boolean> {
  if (writtenTo(ticket, now) === 'Closed') return false
  return !isThreadFull(await readThreadLength(tx, [ticket.id]))
}

/**
 * Undefined when it belongs to no side conversation. The token decides; other references count for verified recipients who bear no token of a ticket.
 * An answer to what was erased never becomes a ticket.
 */
async function routeSide(
  tx: Db,
  { secrets }: { secrets: Secrets },
  mail: Sent & { sender: { email: string } },
): Promise<Route | undefined> {
  const conversation = await findSide(tx, secrets, mail)
  if (conversation === 'none') return undefined
  if (!conversation) return { kind: 'quarantine', reason: 'sideConversationEnded' }
  const isFiltered = mail.unwanted === 'spam' || mail.unwanted === 'mailingList'
  if (mail.unwanted && isFiltered && !isVerified(mail)) return { kind: 'quarantine', reason: mail.unwanted }
  return { kind: 'side', conversation }
}

export async function findSide(
  tx: Db,
  secrets: Secrets,
  mail: Pick<Sent, 'answers' | 'recipients' | 'judgement'> & { sender: { email: string } },
): Promise<SideConversationRow | undefined | 'none'> {
  const texts = [...mail.answers, ...mail.recipients]
  const [number] = texts.flatMap((text) => readToken(secrets, text, 'sides') ?? [])
  if (number !== undefined) return await lockReceiving(tx, () => findSideConversation(tx, number))
  const isOfTicket = texts.some((text) => readToken(secrets, text) !== undefined)
  if (isOfTicket || !isVerified(mail)) return 'none'
  const answered = { messageIds: mail.answers, sender: mail.sender.email }
  if (!(await findAnsweredSide(tx, answered))) return 'none'
  return await lockReceiving(tx, () => findAnsweredSide(tx, answered))
}

/** By token, then by what it answers, then by the number in the subject. `named`: a ticket it refers to that belongs to another sender. */
export async function findTicket(
  tx: Db,
  {
    secrets,
    mail,
    sender,
  }: {
    secrets: Secrets
    mail: Pick<Sent, 'subject' | 'answers' | 'recipients' | 'judgement'>
    sender: string
  },
) {
  const tokens = [...mail.answers, ...mail.recipients].flatMap((text) => readToken(secrets, text) ?? [])
  const threads = mail.answers.length > 0 ? await listTicketsOfMessageIds(tx, mail.answers) : []
  // The token is that of the ticket in which the message was sent, before it was split off.
  const [answered] = threads
  const isSplit = answered !== undefined && tokens.length > 0 && !tokens.includes(answered)
  const movedTo = isSplit && (await isSplitFrom(tx, { id: answered, from: tokens })) ? [answered] : []
  const candidates = [
    ...[...movedTo, ...tokens].map((id) => ({ id, byToken: true })),
    // Neither is a secret, so they count only for verified senders.
    ...(isVerified(mail) ? [...threads, ...numbersIn(mail)] : []).map((id) => ({ id, byToken: false })),
  ]
  const seen = new Set<number>()
  for (const { id, byToken } of candidates) {
    if (seen.has(id)) continue
    seen.add(id)
    const ticket = await lockThenRead(tx, id)
    if (!ticket || !isOf(ticket, sender)) continue
    const current = ticket.merged_into === null ? ticket : await lockThenRead(tx, ticket.merged_into)
    if (!current) continue
    const mergedFrom = current === ticket || isSamePerson(ticket, current) ? null : ticket.id
    return { found: { ticket: current, mergedFrom, byToken }, named: null }
  }
  return { found: null, named: tokens[0] ?? threads[0] ?? null }
}

/** The statement that waits for a lock sees the customer from before, whom a confirmation may just have changed; the next one sees the new one. */
async function lockThenRead(tx: Db, id: number): Promise<LockedTicket | undefined> {
  // Pipelined: the connection runs them in this order.
  const [, ticket] = await Promise.all([holdTicket(tx, id), lockTicket(tx, id)])
  return ticket
}

function isVerified({ judgement }: { judgement: Pick<Judgement, 'check'> }): boolean {
  return judgement.check.verdict === 'verified'
}

function numbersIn({ subject }: Pick<Sent, 'subject'>): number[] {
  return [...subject.matchAll(/(?:[#№]|\bn\.?[º°])\s?(\d{6,12})\b/gi)]
    .map(([, number]) => Number(number))
    .slice(0, 3)
}

/** An unconfirmed registration may be a stranger's, who must not read what the real owner of the address writes. */
function isOf(ticket: LockedTicket, sender: string): boolean {
  if (ticket.customer_id !== null)
    return ticket.customer_email === sender && ticket.customer_confirmed_at !== null
  return ticket.contact_email === sender
}
