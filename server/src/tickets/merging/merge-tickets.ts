import { limits } from '@savepoint/contract/limits.ts'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import type { FieldValue } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import { ChangedWhileLocking, type Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { changeLockedTicket } from '../changes/change-ticket.ts'
import { addChecklistItems } from '../checklists/add-checklist-items.ts'
import { listItems } from '../checklists/checklist-queries.ts'
import { getTicket, ticketNotFound } from '../details/get-ticket.ts'
import { readThreadLength } from '../details/message-queries.ts'
import { publishDraft } from '../details/ticket-draft-queries.ts'
import { type LockedTicket, lockVisibleTicket } from '../details/ticket-queries.ts'
import { listShownTags } from '../details/ticket-tag-queries.ts'
import { copyLinks } from '../links/link-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import type { EventActor } from '../log/event-queries.ts'
import { carryWait } from '../service-levels/plan-sla.ts'
import { moveSideConversations } from '../side-conversations/side-conversation-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { planStatus } from '../workflow/change-status.ts'
import {
  requireCustomer,
  requireNotErased,
  requireNotMerged,
  requireRoom,
} from '../workflow/ticket-policy.ts'
import { saveChange } from '../workflow/ticket-write-queries.ts'
import {
  addUnread,
  copyFollowers,
  findDetails,
  findLastEvent,
  insertMerge,
  listOrigins,
  lockOrigins,
  type MergeChanges,
  markUnreadForOthers,
  moveDrafts,
  moveMessages,
  redirectTickets,
  saveDetails,
} from './merge-queries.ts'
import { isSamePerson } from './same-person.ts'

type Merge = { ids: number[]; intoId: number; notify: boolean }

export async function mergeTickets(
  services: TicketServices,
  actor: AgentActor,
  { ids, intoId, notify, path, retryable }: Merge & { path: 'ids' | 'intoId'; retryable: Retryable },
): Promise<Ticket> {
  const sourceIds = [...new Set(ids)]
  if (sourceIds.includes(intoId)) throw fieldProblem('intoId', 'Same ticket')
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => {
      const { author } = await describeAgent(tx, actor.id)
      const { sources, target, lockedIds } = await lockAll(tx, actor, { sourceIds, intoId, path })
      requirePermission(actor, sources, target)
      requireRoom(await readThreadLength(tx, [intoId, ...sourceIds]))
      // Clocks and customers are compared as they were before.
      const carried = carryWait(target, sources.filter(isWaiting), services.clock.now())
      const before = { ...target }
      const shared = await mergeTarget(tx, services, {
        actor,
        author,
        target,
        sources,
        slaState: carried.state,
      })
      const merged = { author, agentId: actor.id, lockedIds, target: before, eventId: shared.eventId }
      for (const source of sources)
        await mergeSource(tx, services, {
          ...merged,
          source,
          isWaitCarried: carried.from === source,
          added: shared.added.get(source.id) ?? nothingAdded,
        })
      if (notify) await notifyCustomers(tx, services, { sources, target })
      return await getTicket(tx, actor, intoId)
    },
  })
}

const isWaiting = ({ status }: LockedTicket) => status === 'Created' || status === 'WaitingAgentAction'

/** With what was merged into them before, in the order of their numbers, so that two merges cannot deadlock. */
async function lockAll(
  tx: Db,
  actor: AgentActor,
  { sourceIds, intoId, path }: { sourceIds: number[]; intoId: number; path: 'ids' | 'intoId' },
) {
  const lockedIds = await lockOrigins(tx, { ids: sourceIds, targetId: intoId })
  const locked = new Map<number, LockedTicket>()
  for (const id of [...sourceIds, intoId].toSorted((one, other) => one - other)) {
    const ticket = await lockVisibleTicket(tx, actor, id)
    if (!ticket && path === 'intoId' && id !== intoId) throw ticketNotFound(id)
    if (!ticket) throw fieldProblem(id === intoId ? 'intoId' : 'ids', 'Not found')
    requireNotErased(ticket)
    requireNotMerged(ticket)
    requireCustomer(ticket)
    if (ticket.status === 'Closed')
      throw new Problem('invalidOperation', { detail: `Ticket ${id} is archived` })
    locked.set(id, ticket)
  }
  const sources = sourceIds.map((id) => locked.get(id) as LockedTicket)
  return { sources, target: locked.get(intoId) as LockedTicket, lockedIds }
}

function requirePermission(actor: AgentActor, sources: LockedTicket[], target: LockedTicket) {
  const isOnePerson = sources.every((source) => isSamePerson(source, target))
  if (!isOnePerson && !actor.rights.includes('tickets.mergeCustomers')) throw new Problem('notEnoughRights')
}

type Added = Pick<MergeChanges['target'], 'tagIds' | 'fieldTitles' | 'tookNickname' | 'itemIds'>
const nothingAdded: Added = { tagIds: [], fieldTitles: [], tookNickname: false, itemIds: [] }

/** The ticket that stays gets what it lacks; whoever waits longest decides when it is due. */
async function mergeTarget(
  tx: Db,
  services: TicketServices,
  {
    actor,
    author,
    target,
    sources,
    slaState,
  }: {
    actor: AgentActor
    author: EventActor
    target: LockedTicket
    sources: LockedTicket[]
    slaState: LockedTicket['sla_state']
  },
) {
  const now = services.clock.now()
  const isWaited = sources.some(isWaiting) && !isWaiting(target)
  const chosen = isWaited ? 'WaitingAgentAction' : target.status
  const plan = await planStatus(tx, services, {
    ticket: { ...target, sla_state: slaState },
    cause: { cause: 'merged', chosen, isAnswered: sources.some(isWaiting) },
    actor: author,
  })
  const events = sources.map(({ id }) => ({
    ticketId: target.id,
    kind: 'merged' as const,
    actor: author,
    data: { ticketId: id },
    now,
  }))
  await saveChange(tx, target.id, { ...plan, events: [...events, ...plan.events], moved: plan, now })
  target.status = plan.status
  target.sla_state = plan.timers.sla?.state ?? target.sla_state
  const added = await addDetails(tx, target, sources)
  for (const { id } of sources) {
    const items = await listItems(tx, id)
    const texts = items.flatMap(({ done_at, text }) => (done_at === null ? [text] : []))
    const { itemIds } = await addChecklistItems(tx, { ticket: target, texts, author, now })
    added.set(id, { ...(added.get(id) ?? nothingAdded), itemIds })
  }
  const tags = [...new Set(sources.flatMap(({ id }) => added.get(id)?.tagIds ?? []))]
  const [priority] = [target, ...sources]
    .map((ticket) => ticket.priority)
    .toSorted((one, other) => ticketPriorities.indexOf(other) - ticketPriorities.indexOf(one))
  await changeLockedTicket(tx, services, {
    ticket: target,
    author,
    actor,
    change: { ...(tags.length > 0 && { addTagIds: tags }), priority },
  })
  return { added, eventId: await findLastEvent(tx, target.id) }
}

/** Fields of the same title keep the value that the ticket has. */
async function addDetails(tx: Db, target: LockedTicket, sources: LockedTicket[]) {
  const own = await findDetails(tx, target.id)
  const tags = new Set(target.tag_ids)
  const fields: FieldValue[] = [...own.fields]
  let nickname = own.character_nickname
  const added = new Map<number, Added>()
  for (const source of sources) {
    const details = await findDetails(tx, source.id)
    const shown = await listShownTags(tx, source.tag_ids)
    const usable = shown.filter((tag) => tag.project_id === null || tag.project_id === target.project_id)
    const taken = usable
      .flatMap(({ id }) => (tags.has(id) ? [] : [id]))
      .slice(0, limits.tagsPerTicket - tags.size)
    for (const id of taken) tags.add(id)
    const present = new Set(fields.map(({ title }) => title))
    const missing = details.fields.filter(({ title }) => !present.has(title))
    fields.push(...missing)
    const tookNickname = nickname === null && details.character_nickname !== null
    nickname ??= details.character_nickname
    const fieldTitles = missing.map(({ title }) => title)
    added.set(source.id, { ...nothingAdded, tagIds: taken, fieldTitles, tookNickname })
  }
  await saveDetails(tx, target.id, { fields, character_nickname: nickname })
  return added
}

/** Archived without notifying anybody; it keeps its number, log and figures. */
async function mergeSource(
  tx: Db,
  services: TicketServices,
  {
    source,
    target,
    author,
    agentId,
    lockedIds,
    eventId,
    isWaitCarried,
    added,
  }: {
    source: LockedTicket
    /** As it was before. */
    target: LockedTicket
    author: EventActor
    agentId: string
    lockedIds: Set<number>
    eventId: number
    isWaitCarried: boolean
    added: Added
  },
) {
  const now = services.clock.now()
  const from = source.id
  const to = target.id
  const { customer_unread: unread } = await findDetails(tx, from)
  const ticket =
    isWaitCarried && source.sla_state
      ? { ...source, sla_state: { ...source.sla_state, response: null } }
      : source
  const plan = await planStatus(tx, services, { ticket, cause: { cause: 'mergedInto' }, actor: author })
  const mergedInto = {
    ticketId: from,
    kind: 'mergedInto' as const,
    actor: author,
    data: { ticketId: to },
    now,
  }
  await saveChange(tx, from, { ...plan, events: [mergedInto, ...plan.events], moved: plan, now })
  const origins = await listOrigins(tx, from)
  if (!origins.every((origin) => lockedIds.has(origin))) throw new ChangedWhileLocking()
  await redirectTickets(tx, origins, to)
  await markUnreadForOthers(tx, { from, to, agentId })
  await moveMessages(tx, { from, to })
  await moveSideConversations(tx, { from, to })
  await addUnread(tx, from, -unread)
  await addUnread(tx, to, unread)
  const drafts = await moveDrafts(tx, { from, to })
  for (const draft of drafts) await publishDraft(tx, { ...draft, ticketId: to })
  const followerIds = await copyFollowers(tx, { from, to, now })
  const linkedIds = await copyLinks(tx, { from, to })
  const changes = {
    source: { status: source.status, slaState: source.sla_state, unread },
    target: {
      status: target.status,
      slaState: target.sla_state,
      priority: target.priority,
      eventId,
      linkedIds,
      followerIds,
      drafts,
      ...added,
    },
  }
  const id = uuidv7({ msecs: now.getTime() })
  await insertMerge(tx, { id, sourceId: from, targetId: to, agentId, changes, now })
}

/** One email to each customer, for however many tickets. */
async function notifyCustomers(
  tx: Db,
  services: TicketServices,
  { sources, target }: { sources: LockedTicket[]; target: LockedTicket },
) {
  const groups: { recipientOf: LockedTicket; merged: number[] }[] = [{ recipientOf: target, merged: [] }]
  for (const source of sources) {
    const group = groups.find(({ recipientOf }) => isSamePerson(recipientOf, source))
    if (group) group.merged.push(source.id)
    else groups.push({ recipientOf: source, merged: [source.id] })
  }
  for (const { recipientOf, merged } of groups) {
    if (merged.length > 0)
      await services.ports.emailMerged(tx, services, {
        ticketId: target.id,
        recipientOf: recipientOf.id,
        merged,
      })
  }
}
