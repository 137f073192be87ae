import { after } from '../src/platform/clock.ts'
import type { Random } from './art/random.ts'
import type { Theme } from './story/themes.ts'
import { emberwaldThemes } from './story/themes-emberwald.ts'
import { otherThemes } from './story/themes-others.ts'
import { recoveryThemes } from './story/themes-recovery.ts'

export type Ending = 'closed' | 'resolved' | 'waitingCustomer' | 'waitingAgent' | 'created'

export type PlannedTicket = {
  theme: Theme
  ask: number
  /** Login of a player; absent for guests. */
  player: string | undefined
  agent: string
  ending: Ending
  /** When the last thing happened. */
  endsAt: Date
  rounds: number
}

const crowd = { closed: 96, resolved: 18, waitingCustomer: 16, waitingAgent: 15, created: 15 }
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
const themes = [...emberwaldThemes, ...emberwaldThemes, ...otherThemes, ...recoveryThemes]

/** Who asked what and how it ended, spread over ninety days; the wanted special cases come first. */
export function planTickets(random: Random, today: Date, players: string[]): PlannedTicket[] {
  const plan: PlannedTicket[] = []
  const add = (ending: Ending, endsAt: Date, own: Partial<PlannedTicket> = {}) => {
    const theme = own.theme ?? random.pick(themes)
    const fitting = theme.project === 'Emberwald' ? desk : desk.filter((login) => login !== 'newbie')
    const isGuest = theme.category === 'Доступ к аккаунту' && random.chance(0.55)
    plan.push({
      theme,
      ask: random.whole(0, theme.asks.length - 1),
      player: isGuest ? undefined : random.pick(players),
      agent: random.pick(fitting),
      ending,
      endsAt,
      rounds: random.pick([0, 1, 1, 2]),
      ...own,
    })
  }
  const ago = (hours: number) => after(today, { hours: -hours })
  tellSpecialCases(add, ago)
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

function tellSpecialCases(
  add: (ending: Ending, endsAt: Date, own?: Partial<PlannedTicket>) => void,
  ago: (hours: number) => Date,
) {
  const [item, payment, bug, connection, bans] = emberwaldThemes as [Theme, Theme, Theme, Theme, Theme]
  for (const days of [0, 1, 2, 5])
    add('resolved', ago((10 - days) * 24 - 1.5), { theme: item, player: days === 2 ? 'player' : 'vesna' })
  const [fleet] = otherThemes as [Theme]
  add('closed', ago(24 * 61), { theme: payment, player: 'player', agent: 'agent' })
  add('closed', ago(24 * 34), { theme: fleet, player: 'player', agent: 'kira' })
  add('waitingCustomer', ago(5), { theme: item, player: 'player', agent: 'agent', rounds: 1 })
  add('waitingCustomer', ago(24 * 5.6), { theme: connection, player: 'player', agent: 'lead' })
  add('waitingAgent', ago(21.5), { theme: bug, player: 'player', agent: 'agent', rounds: 1 })
  add('created', ago(9), { theme: payment, player: 'player' })
  add('waitingAgent', ago(3), { theme: bans, player: 'banned', agent: 'sofia', rounds: 1 })
  for (const hours of [20, 15, 9, 4, 1])
    add('created', ago(hours), { player: 'limit', theme: hours > 10 ? bug : item })
}
