import { limits } from '@savepoint/contract/limits.ts'
import { type SessionsChanged, sessionChannel } from '../../people/sessions/session-events.ts'
import type { ReportError } from '../../platform/report-error.ts'
import { customerChannel } from '../customers/customer-notifications.ts'
import { draftChannel, type SavedDraft } from '../details/ticket-draft-queries.ts'
import { listEventIdsAfter, listLiveEvents, ticketChannel } from '../log/event-queries.ts'
import { notificationChannel, type SentNotification } from '../notifications/notify-queries.ts'
import { endLatePresences } from '../presence/end-late-presences.ts'
import { presenceChannel } from '../presence/presence-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { type CustomerRead, readChannel } from '../workflow/ticket-write-queries.ts'
import { deliveryChannel } from './delivery-queries.ts'
import { gatherByEvent } from './gather-by-event.ts'
import type { LiveConnection } from './live-connection.ts'
import { deliverCustomers } from './live-customers.ts'
import { publishDeliveries } from './live-deliveries.ts'
import { deliverDraft } from './live-drafts.ts'
import { deliverNotifications } from './live-notifications.ts'
import { deliverPresence, deliverPresenceTo } from './live-presence.ts'
import { deliverRead } from './live-reads.ts'
import { closeEnded, concerns, isStillOpen, recheckConnection } from './live-sessions.ts'
import { deliverEvents } from './live-tickets.ts'
import { type Deliver, recentDeliveries } from './recent-deliveries.ts'

export type LiveHub = Awaited<ReturnType<typeof startLiveHub>>

const gatherMilliseconds = 10
/** Pages that come back fetch everything again at once: what they missed may reach them a little later. */
const catchUpMilliseconds = 200
const presenceGatherMilliseconds = 50
const presenceSweepMilliseconds = 5_000
const sessionSweepMilliseconds = 5 * 60_000
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
  let isStopping = false
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
      else await deliverEvents(db, await listLiveEvents(db, ids), to)
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
  const sessionSweep = setInterval(() => {
    closeEnded(services, connections).catch((error: unknown) =>
      reportError(error, { doing: 'session sweep' }),
    )
  }, sessionSweepMilliseconds)
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
  const reads = await listener.listen({
    channel: readChannel,
    onMessage: (payload) => {
      const read = JSON.parse(payload) as CustomerRead
      void pass('reads', (to) => deliverRead(read, to))
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
  const catchUp = gatherByEvent(catchUpMilliseconds, async (lastEventId, joined) => {
    const ids = await listEventIdsAfter(db, Math.max(0, lastEventId - lookBack), catchUpLimit + 1)
    if (ids.length > catchUpLimit) resync(joined)
    else await deliverEvents(db, await listLiveEvents(db, ids), joined)
  })
  const sessions = await listener.listen({
    channel: sessionChannel,
    onMessage: (payload) => {
      const event = JSON.parse(payload) as SessionsChanged
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
      if (isStopping) return connection.close()
      const missed = pageAge === undefined ? [] : recent.since(pageAge + travelMilliseconds)
      connections.add(connection)
      try {
        if (!(await isStillOpen(services, connection))) {
          // Its page may have read the session just before.
          connection.send({ type: 'session' })
          return connection.close()
        }
        if (missed === undefined) return resync([connection])
        for (const again of missed) await again([connection])
        if (lastEventId !== undefined) await catchUp(lastEventId, connection)
        await deliverPresenceTo(services, connection)
      } catch (error) {
        // The page comes back, and asks again for what it missed.
        reportError(error, { doing: 'join' })
        connection.close()
      }
    },
    leave: (connection: LiveConnection) => {
      connections.delete(connection)
    },
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      clearTimeout(presenceTimer)
      clearInterval(sweep)
      clearInterval(sessionSweep)
      for (const connection of connections) connection.close()
      await Promise.allSettled([
        presence.stop(),
        tickets.stop(),
        customers.stop(),
        deliveries.stop(),
        drafts.stop(),
        reads.stop(),
        notifications.stop(),
        sessions.stop(),
      ])
    },
  }
}
