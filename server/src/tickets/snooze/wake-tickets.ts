import { wakeTicket } from '../changes/change-snooze.ts'
import { lockDueTicket } from '../details/ticket-queries.ts'
import type { EventActor } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'

const system: EventActor = { kind: 'system', id: null, name: 'Savepoint' }

/** Wakes the tickets whose time has come, each in a transaction of its own, once however many workers there are. */
export async function wakeTickets(
  services: Pick<TicketServices, 'db' | 'clock' | 'config'>,
  mustStop: () => boolean = () => false,
): Promise<number> {
  for (let woken = 0; !mustStop(); woken += 1) {
    const found = await services.db.begin(async (tx) => {
      const ticket = await lockDueTicket(tx, 'wake', services.clock.now())
      if (ticket) await wakeTicket(tx, services, { ticket, actor: system, cause: 'time' })
      return ticket !== undefined
    })
    if (!found) return woken
  }
  return 0
}
