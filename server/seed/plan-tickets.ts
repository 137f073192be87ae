import { after } from '../src/platform/clock.ts'
import type { Random } from './art/random.ts'
import type { Problem } from './demo-data/problems.ts'
import {
  disconnects,
  emberwaldProblems,
  gateCrash,
  lostItem,
  paymentMissing,
  unfairTrade,
} from './demo-data/problems-emberwald.ts'
import { lostFleet, otherProblems } from './demo-data/problems-others.ts'
import { recoveryProblems } from './demo-data/problems-recovery.ts'

export type Ending = 'closed' | 'resolved' | 'waitingCustomer' | 'waitingAgent' | 'created'

export type PlannedTicket = {
  problem: Problem
  /** Absent for guests. */
  player: string | undefined
  agent: string
  ending: Ending
  endsAt: Date
  rounds: number
}

const crowd = { closed: 93, resolved: 18, waitingCustomer: 16, waitingAgent: 15, created: 15 }
const desk = [
  'agent',
  'agent',
  'agent',
  'kira',
  'kira',
  'denis',
  'denis',
  'lead',
  'sofia',
  'newbie',
  'newbie',
]
const problems = [...emberwaldProblems, ...emberwaldProblems, ...otherProblems, ...recoveryProblems]

/** Spread over ninety days; the special cases come first. */
export function planTickets(random: Random, today: Date, players: string[]): PlannedTicket[] {
  const plan: PlannedTicket[] = []
  const add = (ending: Ending, endsAt: Date, own: Partial<PlannedTicket> = {}) => {
    const problem = own.problem ?? random.pick(problems)
    const fitting = problem.project === 'Emberwald' ? desk : desk.filter((login) => login !== 'newbie')
    const isGuest = problem.category === 'Доступ к аккаунту' && random.chance(0.55)
    plan.push({
      problem,
      player: isGuest ? undefined : random.pick(players),
      agent: random.pick(fitting),
      ending,
      endsAt,
      rounds: random.pick([0, 1, 1, 2]),
      ...own,
    })
  }
  const ago = (hours: number) => after(today, { hours: -hours })
  seedSpecialCases(add, ago)
  const spans: Record<Ending, [number, number]> = {
    closed: [24 * 19, 24 * 84],
    resolved: [5, 24 * 9.4],
    waitingCustomer: [2, 24 * 6.4],
    waitingAgent: [0.4, 31],
    created: [0.1, 29],
  }
  for (const [ending, count] of Object.entries(crowd) as [Ending, number][]) {
    for (let index = 0; index < count; index++) add(ending, ago(random.between(...spans[ending])))
  }
  return plan
}

function seedSpecialCases(
  add: (ending: Ending, endsAt: Date, own?: Partial<PlannedTicket>) => void,
  ago: (hours: number) => Date,
) {
  for (const days of [0, 1, 2, 5]) {
    add('resolved', ago((10 - days) * 24 - 1.5), {
      problem: lostItem,
      player: days === 2 ? 'player' : 'vesna',
    })
  }
  add('closed', ago(24 * 61), { problem: paymentMissing, player: 'player', agent: 'agent' })
  add('closed', ago(24 * 34), { problem: lostFleet, player: 'player', agent: 'kira' })
  add('waitingCustomer', ago(5), { problem: lostItem, player: 'player', agent: 'agent', rounds: 1 })
  add('waitingCustomer', ago(24 * 5.6), { problem: disconnects, player: 'player', agent: 'lead' })
  add('waitingAgent', ago(21.5), { problem: gateCrash, player: 'player', agent: 'agent', rounds: 1 })
  add('created', ago(9), { problem: paymentMissing, player: 'player' })
  add('waitingAgent', ago(3), { problem: unfairTrade, player: 'banned', agent: 'sofia', rounds: 1 })
  for (const hours of [2, 7, 16]) {
    add('waitingAgent', ago(hours), {
      problem: hours > 10 ? gateCrash : disconnects,
      player: 'taisia',
      agent: 'newbie',
      rounds: 0,
    })
  }
  for (const hours of [20, 15, 9, 4, 1]) {
    add('created', ago(hours), { player: 'limit', problem: hours > 10 ? gateCrash : lostItem })
  }
}
