import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { v7 as uuidv7 } from 'uuid'
import { after } from '../../src/platform/clock.ts'
import { insertScheduled } from '../../src/tickets/details/scheduled-reply-queries.ts'
import { describeAgent } from '../../src/tickets/log/describe-agent.ts'
import { insertEvent } from '../../src/tickets/log/event-queries.ts'
import { findRestingTicket } from '../demo-queries.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeedServices } from '../seed-time.ts'

const words =
  'Здравствуйте! Вчера вечером вышло обновление с исправлением. Проверьте, пожалуйста, осталась ли неполадка, и напишите в ответ.'

/** One agent asks a player tomorrow whether an update helped. */
export async function seedScheduledReply({ db, clock }: SeedServices, staff: Staff): Promise<void> {
  const { agent } = staff
  const ticketId = agent && (await findRestingTicket(db, agent.id))
  if (!ticketId) throw new Error('the agent has no ticket to reply to later')
  const now = clock.now()
  const sendAt = after(now, { hours: 18 })
  const { author } = await describeAgent(db, agent.id)
  await insertScheduled(db, {
    id: uuidv7({ msecs: now.getTime() }),
    ticket_id: ticketId,
    agent_id: agent.id,
    author_name: author.name,
    content: documentFromText(words),
    attachments: [],
    status: null,
    sendAt,
    now,
  })
  const data = { sendAt: sendAt.toISOString() }
  await insertEvent(db, { ticketId, kind: 'replyScheduled', actor: author, data, now })
}
