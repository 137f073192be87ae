import { limits } from '@savepoint/contract/limits.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { ChangedWhileLocking, type Db, retryConflict } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { changeLockedTicket } from '../changes/change-ticket.ts'
import { removeOpenItems } from '../checklists/add-checklist-items.ts'
import { getTicket, ticketNotFound } from '../details/get-ticket.ts'
import { publishDraft } from '../details/ticket-draft-queries.ts'
import { isVisibleTo, type LockedTicket, lockVisibleTicket } from '../details/ticket-queries.ts'
import { deleteLinksWith } from '../links/link-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import type { EventActor } from '../log/event-queries.ts'
import { returnSideConversations } from '../side-conversations/side-conversation-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { planStatus } from '../workflow/change-status.ts'
import { requireNotErased, requireNotMerged } from '../workflow/ticket-policy.ts'
import { saveChange } from '../workflow/ticket-write-queries.ts'
import {
  addUnread,
  countMessages,
  endMerge,
  findDetails,
  findStandingMerge,
  hasCustomerWritten,
  hasMergesBeside,
  listOrigins,
  lockOrigins,
  type MergeChanges,
  type MovedDraft,
  moveDrafts,
  redirectTickets,
  removeFollowers,
  returnMessages,
  saveDetails,
} from './merge-queries.ts'

/**
 * Gives a ticket back its messages, status and clocks, and takes from the other one what the merge added. Only while nothing else has happened there
 * does that one get back its own status, clocks and priority as well.
 */
export const unmergeTicket = (services: TicketServices, actor: AgentActor, id: number): Promise<Ticket> =>
  retryConflict(() => attempt(services, actor, id))

async function attempt(services: TicketServices, actor: AgentActor, id: number): Promise<Ticket> {
  return await services.db.begin(async (tx) => {
    if (!(await isVisibleTo(tx, actor, id))) throw ticketNotFound(id)
    const found = await findStandingMerge(tx, id)
    if (!found) throw new Problem('invalidOperation', { detail: `Ticket ${id} is not merged` })
    const lockedIds = await lockOrigins(tx, { ids: [id], targetId: found.target_id })
    const { source, target } = await lockBoth(tx, actor, { id, targetId: found.target_id })
    const merge = await findStandingMerge(tx, id)
    if (merge?.id !== found.id)
      throw new Problem('invalidOperation', { detail: `Ticket ${id} is not merged` })
    const now = services.clock.now()
    if (after(new Date(merge.merged_at), { minutes: limits.unmergeMinutes }) < now)
      throw new Problem('invalidOperation', {
        detail: `Merged more than ${limits.unmergeMinutes} minutes ago`,
      })
    const { author } = await describeAgent(tx, actor.id)
    const { changes } = merge
    const isUntouched =
      target.last_event_id === changes.target.eventId &&
      !(await hasMergesBeside(tx, { id: merge.id, targetId: target.id }))
    const part = { actor, author, changes, mergedAt: merge.merged_at }
    const origins = await listOrigins(tx, id)
    if (!origins.every((origin) => lockedIds.has(origin))) throw new ChangedWhileLocking()
    await endMerge(tx, merge.id, now)
    await returnMessages(tx, { to: id, origins })
    await returnSideConversations(tx, { to: id, origins })
    await redirectTickets(tx, [id], null)
    await redirectTickets(
      tx,
      origins.filter((origin) => origin !== id),
      id,
    )
    // What the player has read since stays read.
    const unread = Math.min(changes.source.unread, (await findDetails(tx, target.id)).customer_unread)
    await restoreSource(tx, services, { ...part, source, targetId: target.id, unread })
    await restoreTarget(tx, services, { ...part, target, sourceId: id, isUntouched, unread })
    await returnDrafts(tx, { from: target.id, to: id, drafts: changes.target.drafts })
    return await getTicket(tx, actor, id)
  })
}

async function lockBoth(tx: Db, actor: AgentActor, { id, targetId }: { id: number; targetId: number }) {
  const locked = new Map<number, LockedTicket>()
  for (const ticketId of [Math.min(id, targetId), Math.max(id, targetId)]) {
    const ticket = await lockVisibleTicket(tx, actor, ticketId)
    if (!ticket) throw ticketNotFound(ticketId)
    requireNotErased(ticket)
    locked.set(ticketId, ticket)
  }
  const source = locked.get(id) as LockedTicket
  const target = locked.get(targetId) as LockedTicket
  // A later merge has taken the messages further: it is undone first.
  requireNotMerged(target)
  return { source, target }
}

type Part = {
  actor: AgentActor
  author: EventActor
  changes: MergeChanges
  mergedAt: string
  unread: number
}

async function restoreSource(
  tx: Db,
  services: TicketServices,
  { author, changes, mergedAt, source, targetId, unread }: Part & { source: LockedTicket; targetId: number },
) {
  const now = services.clock.now()
  const isAnswered = ['WaitingCustomerAction', 'Resolved'].includes(changes.source.status)
  const isWaited = isAnswered && (await hasCustomerWritten(tx, { id: source.id, after: mergedAt }))
  const plan = await planStatus(tx, services, {
    ticket: { ...source, sla_state: changes.source.slaState },
    cause: { cause: 'unmerged', chosen: isWaited ? 'WaitingAgentAction' : changes.source.status },
    actor: author,
  })
  const event = {
    ticketId: source.id,
    kind: 'unmerged' as const,
    actor: author,
    data: { ticketId: targetId },
    now,
  }
  await saveChange(tx, source.id, { ...plan, events: [event, ...plan.events], moved: plan, now })
  await countMessages(tx, source.id)
  await addUnread(tx, source.id, unread)
}

async function restoreTarget(
  tx: Db,
  services: TicketServices,
  {
    actor,
    author,
    changes,
    mergedAt,
    target,
    sourceId,
    isUntouched,
    unread,
  }: Part & { target: LockedTicket; sourceId: number; isUntouched: boolean },
) {
  const now = services.clock.now()
  const { tagIds, fieldTitles, tookNickname, linkedIds, priority, status, slaState } = changes.target
  const { itemIds, followerIds } = changes.target
  const event = {
    ticketId: target.id,
    kind: 'unmerged' as const,
    actor: author,
    data: { ticketId: sourceId },
    now,
  }
  const plan = isUntouched
    ? await planStatus(tx, services, {
        ticket: { ...target, sla_state: slaState },
        cause: { cause: 'unmerged', chosen: status },
        actor: author,
      })
    : undefined
  await saveChange(tx, target.id, { ...plan, events: [event, ...(plan?.events ?? [])], moved: plan, now })
  if (plan) {
    target.status = plan.status
    target.sla_state = plan.timers.sla?.state ?? target.sla_state
  }
  await countMessages(tx, target.id)
  await addUnread(tx, target.id, -unread)
  await deleteLinksWith(tx, target.id, linkedIds)
  await removeFollowers(tx, { id: target.id, agentIds: followerIds, since: mergedAt })
  await removeOpenItems(tx, { ticketId: target.id, itemIds, author, now })
  const details = await findDetails(tx, target.id)
  await saveDetails(tx, target.id, {
    fields: details.fields.filter(({ title }) => !fieldTitles.includes(title)),
    character_nickname: tookNickname ? null : details.character_nickname,
  })
  await changeLockedTicket(tx, services, {
    ticket: target,
    author,
    actor,
    change: {
      ...(tagIds.length > 0 && { removeTagIds: tagIds }),
      ...(isUntouched && { priority }),
    },
  })
}

/** Not those that their writers have changed since: they go on in the ticket they saw. */
async function returnDrafts(
  tx: Db,
  { from, to, drafts }: { from: number; to: number; drafts: MovedDraft[] },
) {
  if (drafts.length === 0) return
  for (const draft of await moveDrafts(tx, { from, to, unchanged: drafts })) {
    await publishDraft(tx, { agentId: draft.agentId, ticketId: from, version: 0 })
    await publishDraft(tx, { ...draft, ticketId: to })
  }
}
