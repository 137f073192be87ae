import { limits } from '@savepoint/contract/limits.ts'
import type { TicketView } from '@savepoint/contract/tickets/ticket-views.ts'
import type { QueueFilter } from '../data/queue-filter.ts'

export const filterOf = ({ section, filter }: TicketView): QueueFilter => ({ section, ...filter })

export const inputOf = ({ name, section, filter, shared }: TicketView) => ({ name, section, filter, shared })

/** The name of a copy: the first that none of `views` has, within the length allowed. */
export function freeNameAmong(views: readonly Pick<TicketView, 'name'>[], wanted: string): string {
  const taken = new Set(views.map(({ name }) => name.toLowerCase()))
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` (${count})`
    const name = wanted.slice(0, limits.viewNameMaxLength - end.length) + end
    if (!taken.has(name.toLowerCase())) return name
  }
}
