import * as contract from '@savepoint/contract/tickets/live.ts'
import type { Implement } from '../../platform/http/implement.ts'
import { concurrencyLimit } from '../../platform/limits/concurrency-limit.ts'
import type { TicketServices } from '../ticket-services.ts'
import { getEvents } from './get-events.ts'
import type { LiveHub } from './live-hub.ts'

export function liveRoutes(
  implement: Implement,
  { db, config }: Pick<TicketServices, 'db' | 'config'>,
  hub: LiveHub,
) {
  const streams = concurrencyLimit(config.limits.eventStreamsPerPerson)
  implement(contract, {
    getEvents: async (request) => getEvents({ db, hub, streams }, request),
  })
}
