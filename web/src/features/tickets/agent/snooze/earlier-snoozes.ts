import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'

type Snoozed = { id: number; snooze: TicketSnooze | null }

/** As tickets were snoozed before; those that were so alike are changed back together. */
export function earlierSnoozes(tickets: readonly Snoozed[], ids: readonly number[]) {
  const known = new Map(tickets.map(({ id, snooze }) => [id, snooze]))
  const groups = new Map<string, { ids: number[]; snooze: TicketSnooze | null }>()
  for (const id of ids) {
    const snooze = known.get(id) ?? null
    const name = JSON.stringify(snooze)
    groups.set(name, { ids: [...(groups.get(name)?.ids ?? []), id], snooze })
  }
  return [...groups.values()]
}
