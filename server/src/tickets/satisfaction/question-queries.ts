import type { SatisfactionScore } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { projectName, topics } from '../details/topic-name-queries.ts'

export type QuestionRow = {
  id: string
  ticket_id: number
  title: string
  project_name: string
  customer_id: string | null
  contact: string | null
  asked_at: string
  skipped_at: string | null
  score: SatisfactionScore | null
  comment: string | null
  answered_at: string | null
}

/** By its token, or the latest of a customer's own ticket. */
export type QuestionKey = { tokenHashes: Buffer[] } | { ticketId: number; customerId: string }

function questions(db: Db) {
  return db`
    select q.id, q.ticket_id, t.title, ${projectName(db, db`coalesce(c.locale, t.contact_locale)`)} as project_name, t.customer_id,
      coalesce(c.email, t.contact_email) as contact, q.asked_at, q.skipped_at, q.score, q.comment, q.answered_at
    from satisfaction_questions q join tickets t on t.id = q.ticket_id
    left join customers c on c.id = t.customer_id ${topics(db)}`
}

export async function findQuestion(db: Db, key: QuestionKey) {
  const [row] =
    'tokenHashes' in key
      ? await db<QuestionRow[]>`
          ${questions(db)} where q.token_hash in ${db(key.tokenHashes)} and t.erased_at is null`
      : await db<QuestionRow[]>`
          ${questions(db)}
          where q.ticket_id = ${key.ticketId} and t.customer_id = ${key.customerId} and t.status in ('Resolved', 'Closed') and t.erased_at is null
          order by q.asked_at desc limit 1`
  return row
}

/** Whoever writes about a ticket locks it first. */
export async function lockTicketOfQuestion(tx: Db, ticketId: number) {
  await tx`select 1 from tickets where id = ${ticketId} for update`
}

export async function isOwnTicket(db: Db, customerId: string, ticketId: number) {
  const rows = await db`select 1 from tickets where id = ${ticketId} and customer_id = ${customerId}`
  return rows.length > 0
}

/** The ticket has the answer to the latest question, even when an older one is answered after it. */
export async function saveAnswer(
  tx: Db,
  answer: { id: string; ticketId: number; score: SatisfactionScore; comment: string | null; now: Date },
) {
  const { id, ticketId, score, comment, now } = answer
  await tx`
    update satisfaction_questions set score = ${score}, comment = ${comment}, answered_at = coalesce(answered_at, ${now}),
      changed_at = case when answered_at is not null then ${now}::timestamptz end
    where id = ${id}`
  await tx`
    update tickets set satisfaction = (
      select score from satisfaction_questions where ticket_id = ${ticketId} and score is not null order by asked_at desc limit 1)
    where id = ${ticketId}`
}

export async function skipQuestion(db: Db, id: string, now: Date) {
  await db`update satisfaction_questions set skipped_at = ${now} where id = ${id} and skipped_at is null`
}

export async function listAnswersOf(db: Db, ticketId: number) {
  return await db<
    Pick<QuestionRow, 'asked_at' | 'score' | 'comment' | 'answered_at'>[]
  >`select asked_at, score, comment, answered_at from satisfaction_questions where ticket_id = ${ticketId} order by asked_at`
}
