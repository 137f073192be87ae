import { limits } from '@savepoint/contract/limits.ts'
import type {
  SatisfactionAnswer,
  SatisfactionQuestion,
} from '@savepoint/contract/satisfaction/satisfaction.ts'
import type { SatisfactionState } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  findQuestion,
  isOwnTicket,
  lockTicketOfQuestion,
  type QuestionKey,
  type QuestionRow,
  saveAnswer,
  skipQuestion,
} from './question-queries.ts'

const keyOf = ({ secrets }: Pick<TicketServices, 'secrets'>, token: string): QuestionKey => ({
  tokenHashes: secrets.hmacs('satisfaction', token),
})

/** Only reads: scanners of email open every link. */
export async function getSatisfaction(
  services: TicketServices,
  token: string,
): Promise<SatisfactionQuestion> {
  const row = await findQuestion(services.db, keyOf(services, token))
  if (!row) throw new Problem('notFound')
  return present(row, services.clock.now())
}

export async function giveSatisfaction(
  services: TicketServices,
  { token, answer }: { token: string; answer: SatisfactionAnswer },
): Promise<SatisfactionQuestion> {
  return await save(services, keyOf(services, token), answer)
}

export async function getTicketSatisfaction(
  { db, clock }: TicketServices,
  { ticketId, customerId }: { ticketId: number; customerId: string },
): Promise<{ question: SatisfactionQuestion | null }> {
  const row = await findQuestion(db, { ticketId, customerId })
  if (!row) {
    if (!(await isOwnTicket(db, customerId, ticketId))) throw ticketNotFound(ticketId)
    return { question: null }
  }
  const question = present(row, clock.now())
  const isOver = question.state === 'expired' || (question.state === 'open' && row.skipped_at !== null)
  return { question: isOver ? null : question }
}

export async function giveTicketSatisfaction(
  services: TicketServices,
  { answer, ...key }: { ticketId: number; customerId: string; answer: SatisfactionAnswer },
): Promise<SatisfactionQuestion> {
  return await save(services, key, answer)
}

export async function skipTicketSatisfaction(
  { db, clock }: TicketServices,
  key: { ticketId: number; customerId: string },
): Promise<void> {
  const row = await findQuestion(db, key)
  if (!row) throw ticketNotFound(key.ticketId)
  await skipQuestion(db, row.id, clock.now())
}

async function save(
  services: TicketServices,
  key: QuestionKey,
  { score, comment: written = '' }: SatisfactionAnswer,
): Promise<SatisfactionQuestion> {
  return await services.db.begin(async (tx) => {
    const now = services.clock.now()
    const row = await lockQuestion(tx, key)
    if (!row) throw new Problem('notFound')
    const { state } = present(row, now)
    const comment = written === '' ? null : written
    const isSame = row.score === score && row.comment === comment
    if (isSame) return present(row, now)
    if (state === 'expired' || state === 'final') throw new Problem('invalidOperation', { detail: state })
    await saveAnswer(tx, { id: row.id, ticketId: row.ticket_id, score, comment, now })
    if (row.score !== score)
      await insertEvent(tx, {
        ticketId: row.ticket_id,
        kind: 'satisfactionGiven',
        actor: {
          kind: row.customer_id === null ? 'guest' : 'customer',
          id: row.customer_id,
          name: row.contact ?? '',
        },
        data: { score },
        now,
      })
    return present({ ...row, score, comment, answered_at: row.answered_at ?? now.toISOString() }, now)
  })
}

/** Read again under the lock: of answers at the same time, each sees the one before. */
async function lockQuestion(tx: Db, key: QuestionKey): Promise<QuestionRow | undefined> {
  const found = await findQuestion(tx, key)
  if (!found) return undefined
  await lockTicketOfQuestion(tx, found.ticket_id)
  return await findQuestion(tx, key)
}

function present(row: QuestionRow, now: Date): SatisfactionQuestion {
  const { state, until } = currentState(row, now)
  return {
    ticketId: row.ticket_id,
    title: row.title,
    project: row.project_name,
    state,
    score: row.score,
    comment: row.comment,
    until: until.toISOString(),
  }
}

function currentState(row: QuestionRow, now: Date): { state: SatisfactionState; until: Date } {
  if (row.answered_at === null) {
    const until = after(new Date(row.asked_at), { days: limits.satisfactionAnswerDays })
    return { state: now <= until ? 'open' : 'expired', until }
  }
  const until = after(new Date(row.answered_at), { days: limits.satisfactionChangeDays })
  return { state: now <= until ? 'answered' : 'final', until }
}
