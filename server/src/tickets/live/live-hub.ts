import { limits } from '@savepoint/contract/limits.ts'
import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { customerEventKinds, type TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { type SessionEnded, sessionChannel } from '../../people/sessions/session-events.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ReportError } from '../../platform/report-error.ts'
import { customerChannel } from '../customers/customer-notifications.ts'
import { draftChannel, type SavedDraft } from '../details/ticket-draft-queries.ts'
import { type LiveEventRow, listEventIdsAfter, listLiveEvents, ticketChannel } from '../log/event-queries.ts'
import { notificationChannel, type SentNotification } from '../notifications/notify-queries.ts'
import { endLatePresences } from '../presence/end-late-presences.ts'
import { presenceChannel } from '../presence/presence-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listAgentsWhoSee } from '../visibility-queries.ts'
import { deliveryChannel } from './delivery-queries.ts'
import type { LiveConnection } from './live-connection.ts'
import { deliverCustomers } from './live-customers.ts'
import { publishDeliveries } from './live-deliveries.ts'
import { deliverDraft } from './live-drafts.ts'
import { deliverNotifications } from './live-notifications.ts'
import { deliverPresence, deliverPresenceTo } from './live-presence.ts'
import { concerns, isStillOpen, recheckConnection } from './live-sessions.ts'
import { type Deliver, recentDeliveries } from './recent-deliveries.ts'

export type LiveHub = Awaited<ReturnType<typeof startLiveHub>>

const gatherMilliseconds = 10
const presenceGatherMilliseconds = 50
const presenceSweepMilliseconds = 5_000
const catchUpLimit = 500
/** Event ids are assigned before their commit, so one that commits late can be below the last id seen. */
const lookBack = 20
/** A page says how old it is when it asks, and the question takes its time. */
const travelMilliseconds = 2_000

/** One per process: hears of events at commit and sends each to the pages that may see the ticket at that moment. */
export async function startLiveHub(
  services: Pick<TicketServices, 'db' | 'clock' | 'listener'>,
  reportError: ReportError,
) {
  const { db, listener } = services
  const connections = new Set<LiveConnection>()
  const recent = recentDeliveries(limits.livePageAgeMilliseconds + travelMilliseconds)
  const pass = async (what: string, deliver: Deliver) => {
    recent.keep(deliver)
    if (connections.size === 0) return
    try {
      await deliver(connections)
    } catch (error) {
      reportError(error, { doing: `live delivery of ${what}` })
      resyncAll()
    }
  }
  let waiting: number[] = []
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    const ids = waiting
    waiting = []
    timer = undefined
    await pass('events', async (to) => {
      if (ids.length > catchUpLimit) resync(to)
      else for (const event of await listLiveEvents(db, ids)) await deliver(db, event, to)
    })
  }
  const resync = (to: Iterable<LiveConnection>) => {
    for (const connection of to) connection.send({ type: 'resync' })
  }
  const resyncAll = () => resync(connections)
  let announced = new Set<number>()
  let presenceTimer: NodeJS.Timeout | undefined
  const flushPresence = async () => {
    const ids = [...announced]
    announced = new Set()
    presenceTimer = undefined
    await deliverPresence(services, ids, connections).catch(reportPresence)
  }
  const reportPresence = (error: unknown) => reportError(error, { doing: 'presence' })
  const sweep = setInterval(() => {
    if (connections.size > 0) void endLatePresences(services).catch(reportPresence)
  }, presenceSweepMilliseconds)
  const presence = await listener.listen({
    channel: presenceChannel,
    onMessage: (payload) => {
      if (connections.size === 0) return
      announced.add(Number(payload))
      presenceTimer ??= setTimeout(() => void flushPresence(), presenceGatherMilliseconds)
    },
    onReconnect: () => {},
  })
  const tickets = await listener.listen({
    channel: ticketChannel,
    onMessage: (payload) => {
      waiting.push(Number(payload))
      timer ??= setTimeout(() => void flush(), gatherMilliseconds)
    },
    onReconnect: resyncAll,
  })
  const customers = await listener.listen({
    channel: customerChannel,
    onMessage: (payload) => {
      const customerIds = JSON.parse(payload) as string[]
      void pass('customers', (to) => deliverCustomers(services, customerIds, to))
    },
    onReconnect: () => {},
  })
  const deliveries = await listener.listen({
    channel: deliveryChannel,
    onMessage: (payload) => void pass('emails', (to) => publishDeliveries(db, Number(payload), to)),
    onReconnect: () => {},
  })
  const drafts = await listener.listen({
    channel: draftChannel,
    onMessage: (payload) => {
      const draft = JSON.parse(payload) as SavedDraft
      void pass('drafts', (to) => deliverDraft(draft, to))
    },
    onReconnect: () => {},
  })
  const notifications = await listener.listen({
    channel: notificationChannel,
    onMessage: (payload) => {
      const sent = JSON.parse(payload) as SentNotification[]
      void pass('notifications', (to) => deliverNotifications(sent, to))
    },
    onReconnect: () => {},
  })
  const recheck = async (connection: LiveConnection) => {
    try {
      await recheckConnection(services, connection)
    } catch (error) {
      reportError(error, { doing: 'session check' })
      connection.close()
    }
  }
  const sessions = await listener.listen({
    channel: sessionChannel,
    onMessage: (payload) => {
      const event = JSON.parse(payload) as SessionEnded
      for (const connection of connections) if (concerns(event, connection)) void recheck(connection)
    },
    onReconnect: () => {
      for (const connection of connections) connection.close()
    },
  })

  return {
    size: () => connections.size,
    /** `lastEventId` of a page that listened before, `pageAge` of one that fetched what it shows before it listens. */
    join: async (
      connection: LiveConnection,
      { lastEventId, pageAge }: { lastEventId?: number; pageAge?: number },
    ) => {
      const missed = pageAge === undefined ? [] : recent.since(pageAge + travelMilliseconds)
      connections.add(connection)
      if (!(await isStillOpen(services, connection))) return connection.close()
      const ids =
        lastEventId === undefined
          ? []
          : await listEventIdsAfter(db, Math.max(0, lastEventId - lookBack), catchUpLimit + 1)
      if (missed === undefined || ids.length > catchUpLimit) return resync([connection])
      for (const again of missed) await again([connection])
      for (const event of await listLiveEvents(db, ids)) await deliver(db, event, [connection])
      await deliverPresenceTo(services, connection)
    },
    leave: (connection: LiveConnection) => {
      connections.delete(connection)
    },
    stop: async () => {
      clearTimeout(timer)
      clearTimeout(presenceTimer)
      clearInterval(sweep)
      for (const connection of connections) connection.close()
      await Promise.allSettled([
        presence.stop(),
        tickets.stop(),
        customers.stop(),
        deliveries.stop(),
        drafts.stop(),
        notifications.stop(),
        sessions.stop(),
      ])
    },
  }
}

async function deliver(db: Database, event: LiveEventRow, connections: Iterable<LiveConnection>) {
  const message = messageOf(event)
  const agents: LiveConnection[] = []
  for (const connection of connections) {
    if (connection.actor.kind === 'agent') agents.push(connection)
    else if (connection.actor.id === event.customer_id && isForCustomers(event)) connection.send(message)
  }
  if (agents.length === 0) return
  const agentIds = [...new Set(agents.map(({ actor }) => actor.id))]
  const here = { categoryId: event.category_id, agentId: event.agent_id, teamId: event.team_id }
  const seeing = await listAgentsWhoSee(db, here, agentIds)
  const before = topicBeforeMove(event)
  const saw = before ? await listAgentsWhoSee(db, { ...here, ...before }, agentIds) : new Set<string>()
  for (const connection of agents) {
    if (seeing.has(connection.actor.id)) connection.send(message)
    else if (saw.has(connection.actor.id))
      connection.send({ type: 'hidden', eventId: event.id, ticketId: event.ticket_id })
  }
}

function messageOf(event: LiveEventRow): LiveMessage {
  return {
    type: 'ticket',
    eventId: event.id,
    ticketId: event.ticket_id,
    kind: event.kind,
    actor: { kind: event.actor_kind, id: event.actor_id },
    status: event.status as TicketStatus,
    title: event.title,
    at: event.created_at,
  }
}

function isForCustomers(event: LiveEventRow): boolean {
  return (customerEventKinds as readonly string[]).includes(event.kind)
}

/** Where the ticket was before it was assigned or moved: whoever saw it there must learn that it is gone. */
function topicBeforeMove(event: LiveEventRow) {
  const from = event.data.from as { id?: string; categoryId?: string | null } | null | undefined
  if (event.kind === 'agentAssigned') return { agentId: from?.id ?? null }
  if (event.kind === 'teamAssigned') return { teamId: from?.id ?? null }
  if (event.kind === 'moved') return { categoryId: from?.categoryId ?? null }
  return undefined
}
