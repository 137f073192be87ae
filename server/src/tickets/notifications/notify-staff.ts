import { limits } from '@savepoint/contract/limits.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { isBehind, lockEventProgress, markEvents, moveEventCursor } from '../log/event-progress-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  insertNotifications,
  listEventsToNotify,
  listMembers,
  publishNotifications,
  type Recipient,
} from './notify-queries.ts'
import { type NotifiableEvent, recipientsOf } from './recipients.ts'

const follower = 'notification_progress'
const eventsAtOnce = 200

type Services = Pick<TicketServices, 'db' | 'clock'>

/** Notifies employees of what happened to tickets, after it was committed: nobody who acts waits for it. */
export async function notifyStaff(services: Services, mustStop: () => boolean = () => false): Promise<void> {
  let isMore = true
  while (isMore && !mustStop()) isMore = await followEvents(services)
}

/** The cursor moves in the same transaction, so no event is missed or taken twice. Returns whether there may be more. */
async function followEvents({ db, clock }: Services): Promise<boolean> {
  if (!(await isBehind(db, follower))) return false
  return await db.begin(async (tx) => {
    const progress = await lockEventProgress(tx, follower)
    if (!progress) return false
    if (progress.mark_id === null || progress.mark_id <= progress.event_id)
      return (await markEvents(tx, follower, clock.now())) > progress.event_id
    if (!progress.is_settled) return false
    const since = after(clock.now(), { hours: -limits.notificationLateHours })
    const span = { after: progress.event_id, until: progress.mark_id, since, limit: eventsAtOnce }
    const events = await listEventsToNotify(tx, span)
    await notifyOf(tx, events)
    const last = events.length < eventsAtOnce ? progress.mark_id : (events.at(-1)?.id ?? progress.mark_id)
    await moveEventCursor(tx, follower, last)
    return true
  })
}

async function notifyOf(tx: Db, events: NotifiableEvent[]) {
  const membersOf = await listMembersOf(
    tx,
    events.flatMap(({ mentioned }) => mentioned ?? []),
  )
  const recipients = events.flatMap((event): Recipient[] =>
    [...recipientsOf(event, membersOf)].map(([agentId, kind]) => ({
      eventId: event.id,
      agentId,
      kind,
      isNamed: event.mentioned?.includes(agentId) ?? false,
    })),
  )
  if (recipients.length === 0) return
  const sent = await insertNotifications(tx, recipients, { mailMinutes: limits.mentionMailMinutes })
  await publishNotifications(
    tx,
    sent.map(({ agent_id, kind, ticket_id, event_id }) => ({
      agentId: agent_id,
      kind,
      ticketId: ticket_id,
      eventId: event_id,
    })),
  )
}

/** Of the teams among the ids. */
async function listMembersOf(tx: Db, ids: string[]): Promise<Map<string, string[]>> {
  const members = new Map<string, string[]>()
  if (ids.length === 0) return members
  for (const { id, role_id } of await listMembers(tx, [...new Set(ids)]))
    members.set(role_id, [...(members.get(role_id) ?? []), ...(id === null ? [] : [id])])
  return members
}
