import { wakeTicket } from '../changes/change-snooze.ts'
import { workOffDue } from '../details/work-off-due.ts'
import type { EventActor } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'

const system: EventActor = { kind: 'system', id: null, name: 'Savepoint' }

/** Wakes the tickets whose time has come. How many. */
export const wakeTickets = (
  services: Pick<TicketServices, 'db' | 'clock' | 'config'>,
  mustStop: () => boolean = () => false,
): Promise<number> =>
  workOffDue(services, {
    due: 'wake',
    move: (tx, ticket) => wakeTicket(tx, services, { ticket, actor: system, cause: 'time' }),
    mustStop,
  })
