import { limits } from '@savepoint/contract/limits.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { EventActor } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { replanTicket } from '../workflow/replan-ticket.ts'
import { replannedPatch } from '../workflow/sla-write-queries.ts'

type Services = Pick<TicketServices, 'clock' | 'config'>
type Tag = { id: string; name: string; project_id: string | null }
/** `shown`: as what each tag of the tickets appears. `usable`: those that may be given, some only to tickets of their project. */
export type KnownTags = { shown: ReadonlyMap<string, Tag>; usable: readonly Tag[] }
type Edit = { ticket: LockedTicket; author: EventActor; now: Date; tags: KnownTags }
type TagChange = Pick<TicketChange, 'tagIds' | 'addTagIds' | 'removeTagIds'>

/** The ticket's project decides which tags it may have, so the category is changed first. */
export async function planTags(
  tx: Db,
  services: Services,
  { change, ...edit }: Edit & { change: TagChange },
) {
  const { ticket, tags } = edit
  const before = shownTags(edit)
  const had = new Set(before.map(({ id }) => id))
  const wanted = change.tagIds ?? [...had, ...(change.addTagIds ?? [])]
  const removed = new Set(change.removeTagIds)
  const after = [...new Set(wanted)].filter((id) => !removed.has(id))
  const isNew = ({ id }: Tag) => after.includes(id) && !had.has(id)
  const path = change.tagIds ? 'tagIds' : 'addTagIds'
  if (after.length > limits.tagsPerTicket)
    throw fieldProblem(path, `Max number of values ${limits.tagsPerTicket}`)
  const added = tags.usable.filter((tag) => isNew(tag) && !isForeign(tag, ticket))
  if (added.length < after.filter((id) => !had.has(id)).length) throw fieldProblem(path, 'Not found')
  return await retag(tx, services, {
    ...edit,
    added,
    removed: before.filter(({ id }) => !after.includes(id)),
    after,
  })
}

/** After a move: the tags of the old project stay behind. */
export async function foreignTags(tx: Db, services: Services, edit: Edit) {
  const before = shownTags(edit)
  const removed = before.filter((tag) => isForeign(tag, edit.ticket))
  const after = before.filter((tag) => !removed.includes(tag)).map(({ id }) => id)
  return await retag(tx, services, { ...edit, added: [], removed, after })
}

/** One that was merged counts as the other. */
function shownTags({ ticket, tags }: Edit): Tag[] {
  const shown = ticket.tag_ids.map((id) => tags.shown.get(id)).filter((tag) => tag !== undefined)
  return [...new Map(shown.map((tag) => [tag.id, tag])).values()]
}

const isForeign = ({ project_id }: Tag, ticket: LockedTicket) =>
  project_id !== null && project_id !== ticket.project_id

async function retag(
  tx: Db,
  services: Services,
  { ticket, author, now, added, removed, after }: Edit & { added: Tag[]; removed: Tag[]; after: string[] },
) {
  if (added.length === 0 && removed.length === 0) return { events: [] }
  ticket.tag_ids = after
  const replanned = replannedPatch(await replanTicket(tx, services, ticket))
  const named = (tags: Tag[]) => tags.map(({ id, name }) => ({ id, name }))
  const data = { added: named(added), removed: named(removed) }
  return {
    patch: { tag_ids: after, ...replanned },
    events: [{ ticketId: ticket.id, kind: 'tagsChanged' as const, actor: author, data, now }],
  }
}
