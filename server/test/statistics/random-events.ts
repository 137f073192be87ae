import { seeded } from '../../seed/art/random.ts'

export type RandomEvent = {
  ticket: number
  kind: string
  actor: { kind: 'agent' | 'customer' | 'system'; id: string | null }
  data: Record<string, unknown>
  at: number
}
export type RandomTicket = { ticket: number; channel: string; categoryId: string; at: number }
export type Staff = { agents: string[]; teams: string[]; categories: string[] }

const minute = 60_000
const channels = ['web', 'guest', 'mail']

/** Random tickets, event by event, until there are enough events; in chronological order. */
export function randomEvents(count: number, { agents, teams, categories }: Staff, begin: number) {
  const random = seeded(7)
  const tickets: RandomTicket[] = []
  const events: RandomEvent[] = []
  while (events.length < count) {
    const ticket = tickets.length
    let at = begin + random.whole(0, 120 * 24 * 60) * minute + random.whole(0, 59) * 1_000
    let status = 'Created'
    let categoryId = random.pick(categories)
    let agentId: string | null = null
    let teamId: string | null = null
    tickets.push({ ticket, channel: random.pick(channels), categoryId, at })
    const agentActor = () => ({
      kind: 'agent' as const,
      id: agentId && random.between(0, 1) < 0.7 ? agentId : random.pick(agents),
    })
    const customer = { kind: 'customer' as const, id: null }
    const add = (kind: string, actor: RandomEvent['actor'], data: Record<string, unknown> = {}) =>
      events.push({ ticket, kind, actor, data, at })
    const go = (actor: RandomEvent['actor'], to: string) => {
      if (to !== status) add('statusChanged', actor, { from: status, to })
      status = to
    }
    const reply = (to: string) => {
      const actor = agentActor()
      add('replied', actor, {})
      go(actor, to)
    }
    const actions: Record<string, () => void> = {
      assign: () => {
        const to = random.between(0, 1) < 0.1 ? null : random.pick(agents)
        if (to !== agentId) add('agentAssigned', agentActor(), { from: null, to: to && { id: to, name: to } })
        agentId = to
      },
      team: () => {
        const to = random.between(0, 1) < 0.1 ? null : random.pick(teams)
        if (to !== teamId) add('teamAssigned', agentActor(), { from: null, to: to && { id: to, name: 'T' } })
        teamId = to
      },
      move: () => {
        const to = random.pick(categories)
        if (to !== categoryId) add('moved', agentActor(), { from: { categoryId }, to: { categoryId: to } })
        categoryId = to
      },
      note: () => void add('noted', agentActor()),
      answer: () =>
        isOpen(status)
          ? reply(
              random.pick([
                'WaitingCustomerAction',
                'WaitingCustomerAction',
                'Resolved',
                'WaitingAgentAction',
              ]),
            )
          : undefined,
      write: () => {
        if (status === 'Closed') return
        add('customerWrote', customer, random.between(0, 1) < 0.05 ? { automatic: true } : {})
        if (status !== 'Created') go(customer, 'WaitingAgentAction')
      },
      solve: () =>
        isOpen(status) ? go(random.between(0, 1) < 0.3 ? customer : agentActor(), 'Resolved') : undefined,
      archive: () =>
        status === 'Resolved' && random.between(0, 1) < 0.4
          ? go({ kind: 'system', id: null }, 'Closed')
          : undefined,
      remind: () => void add('reminded', { kind: 'system', id: null }),
    }
    add('ticketCreated', customer)
    const names = [
      'assign',
      'team',
      'answer',
      'answer',
      'answer',
      'write',
      'write',
      'note',
      'move',
      'solve',
      'archive',
      'remind',
    ]
    for (let step = random.whole(1, 14); step > 0; step -= 1) {
      at +=
        random.between(0, 1) < 0.1
          ? 0
          : Math.round(random.between(0, 1) ** 4 * 15 * 24 * 60) * minute + random.whole(0, 59) * 1_000
      actions[random.pick(names)]?.()
    }
  }
  return { tickets, events: events.slice(0, count).sort((one, other) => one.at - other.at) }
}

export const isOpen = (status: string) => status !== 'Resolved' && status !== 'Closed'
