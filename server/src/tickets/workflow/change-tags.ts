import { limits } from '@savepoint/contract/limits.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import { listShownTags, lockUsableTags } from '../details/ticket-tag-queries.ts'
import { type EventActor, insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { replanTicket } from './replan-ticket.ts'
import { setTags } from './ticket-write-queries.ts'

type Services = Pick<TicketServices, 'clock' | 'config'>
type Edit = { ticket: LockedTicket; author: EventActor; now: Date }
type TagChange = Pick<TicketChange, 'tagIds' | 'addTagIds' | 'removeTagIds'>

/** The ticket's project decides which tags it may have, so the category is changed first. */
export async function changeTags(
  tx: Db,
  services: Services,
  { change, ...edit }: Edit & { change: TagChange },
): Promise<void> {
  const { ticket } = edit
  const before = await listShownTags(tx, ticket.tag_ids)
  const had = new Set(before.map(({ id }) => id))
  const wanted = change.tagIds ?? [...had, ...(change.addTagIds ?? [])]
  const removed = new Set(change.removeTagIds)
  const after = [...new Set(wanted)].filter((id) => !removed.has(id))
  const added = after.filter((id) => !had.has(id))
  const path = change.tagIds ? 'tagIds' : 'addTagIds'
  if (after.length > limits.tagsPerTicket)
    throw fieldProblem(path, `Max number of values ${limits.tagsPerTicket}`)
  const usable =
    added.length === 0 ? [] : await lockUsableTags(tx, { ids: added, projectId: ticket.project_id })
  if (usable.length < added.length) throw fieldProblem(path, 'Not found')
  const removedTags = before.filter(({ id }) => !after.includes(id))
  await saveTags(tx, services, { ...edit, added: usable, removed: removedTags, after })
}

/** After a move: the tags of the old project stay behind. */
export async function dropForeignTags(tx: Db, services: Services, edit: Edit): Promise<void> {
  const { ticket } = edit
  if (ticket.tag_ids.length === 0) return
  const before = await listShownTags(tx, ticket.tag_ids)
  const isForeign = (tag: { project_id: string | null }) =>
    tag.project_id !== null && tag.project_id !== ticket.project_id
  const after = before.filter((tag) => !isForeign(tag)).map(({ id }) => id)
  await saveTags(tx, services, { ...edit, added: [], removed: before.filter(isForeign), after })
}

type NamedTag = { id: string; name: string }

async function saveTags(
  tx: Db,
  services: Services,
  {
    ticket,
    author,
    now,
    added,
    removed,
    after,
  }: Edit & { added: NamedTag[]; removed: NamedTag[]; after: string[] },
) {
  if (added.length === 0 && removed.length === 0) return
  ticket.tag_ids = after
  await setTags(tx, ticket.id, { tagIds: after, replanned: await replanTicket(tx, services, ticket) })
  const named = (tags: NamedTag[]) => tags.map(({ id, name }) => ({ id, name }))
  const data = { added: named(added), removed: named(removed) }
  await insertEvent(tx, { ticketId: ticket.id, kind: 'tagsChanged', actor: author, data, now })
}
