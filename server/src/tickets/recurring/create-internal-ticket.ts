import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { changeLockedTicket } from '../changes/change-ticket.ts'
import { messageToSave } from '../conversation/post-message.ts'
import { lockTicket } from '../details/ticket-queries.ts'
import { listShownTags } from '../details/ticket-tag-queries.ts'
import type { EventActor } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findTopic, lockAssignees } from '../topics/topic-queries.ts'
import { timersOfNew } from '../workflow/change-status.ts'
import { insertTicket, type NewTicket } from '../workflow/ticket-write-queries.ts'
import type { RecurringTicketRow } from './recurring-ticket-queries.ts'

/** Nobody reads it in a language of theirs. */
const locale = 'ru'

/** A ticket without a player: its description is a note. `owner` is whoever saved the definition. */
export async function createInternalTicket(
  tx: Db,
  services: TicketServices,
  { definition, author, owner }: { definition: RecurringTicketRow; author: EventActor; owner: AgentActor },
): Promise<number> {
  const { title, description, priority, team_id: teamId, agent_id: agentId } = definition
  await lockAssignees(tx, { teamId, agentId })
  const topic = await findTopic(tx, definition.project_id, definition.category_id)
  if (!topic) throw new Problem('notFound')
  const { project_id, category_id } = topic
  const now = services.clock.now()
  const timers = await timersOfNew(tx, services, {
    version: topic.sla_version,
    now,
    subject: {
      title,
      priority,
      project_id,
      category_id,
      channel: 'internal',
      contact_email: null,
      contact_locale: locale,
      customer_group: null,
    },
  })
  const content = documentFromText(description)
  const note = { kind: 'note' as const, author, shownName: definition.name, content, attachments: [] }
  const newTicket: NewTicket = {
    project: { id: project_id, name: topic.project_name },
    category: { id: category_id, name: topic.category_name },
    customerId: null,
    contact: null,
    locale,
    channel: 'internal',
    title,
    fields: [],
    characterNickname: null,
    followUpOf: null,
    priority,
    checklist: [...new Set([...topic.checklist, ...definition.checklist])].slice(0, limits.checklistItems),
    timers,
    author,
    now,
  }
  const { id } = await insertTicket(tx, newTicket, { message: messageToSave(services, note) })
  const tags = (await listShownTags(tx, definition.tag_ids)).filter(
    (tag) => tag.project_id === null || tag.project_id === project_id,
  )
  const ticket = await lockTicket(tx, id)
  if (!ticket) throw new Problem('notFound')
  const change = {
    ...(teamId !== null && { teamId }),
    ...(agentId !== null && { agentId }),
    ...(tags.length > 0 && { addTagIds: tags.map((tag) => tag.id) }),
  }
  await changeLockedTicket(tx, services, { actor: owner, author, ticket, change })
  return id
}
