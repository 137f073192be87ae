import { after } from '../src/platform/clock.ts'
import { marathon, portugueseTalks } from './story/special-tickets.ts'
import { fill } from './talk-steps.ts'
import type { Step, TicketTeller, Told } from './ticket-teller.ts'

const MARATHON_MESSAGES = 200
const MARATHON_DAYS = 70

/** Two hundred messages about one riddle, a few every evening, until it is solved six days ago. */
export function marathonSteps(teller: TicketTeller, today: Date): Step[] {
  const { random } = teller
  const startsAt = after(today, { days: -MARATHON_DAYS - 6 })
  const { title, text } = marathon
  let told: Told
  const steps: Step[] = [
    {
      at: startsAt,
      act: async () => {
        told = await teller.submit({
          player: 'player',
          project: 'Emberwald',
          category: 'Ошибки в игре',
          title,
          text,
          fields: { 'Где заметили': 'Связь с миром' },
          file: 'log',
        })
        await teller.assign(told, 'agent')
      },
    },
  ]
  const exchanges = MARATHON_MESSAGES - 2
  for (let index = 0; index < exchanges; index++) {
    const day = 1 + Math.floor((index * MARATHON_DAYS) / exchanges)
    const at = after(startsAt, { hours: ((index + 1) * MARATHON_DAYS * 24) / (exchanges + 2) })
    const values = {
      day: String(day),
      minute: String(random.whole(10, 25)),
      ping: String(random.whole(48, 130)),
      loss: String(random.whole(1, 9)),
    }
    const byDesk = index % 2 === 0
    const lines = byDesk ? marathon.agent : marathon.customer
    const line = fill(lines[Math.floor(index / 2) % lines.length]!, values)
    steps.push({
      at,
      act: async () => (byDesk ? teller.reply(told, 'agent', line) : teller.answer(told, line)),
    })
  }
  steps.push({
    at: after(today, { days: -6 }),
    act: async () => teller.reply(told, 'agent', marathon.ending, 'Resolved'),
  })
  return steps
}

/** The Portuguese player's three talks: one long over, one that waits for the desk, one that waits for the player. */
export function portugueseSteps(teller: TicketTeller, today: Date): Step[] {
  const places = [
    { category: 'Потерянные предметы', hoursAgo: 24 * 40, until: 'solution' },
    { category: 'Платежи', hoursAgo: 14, until: 'answer' },
    { category: 'Ошибки в игре', hoursAgo: 50, until: 'solution' },
  ] as const
  return places.flatMap(({ category, hoursAgo, until }, index) => {
    const talk = portugueseTalks[index]!
    let told: Told
    const at = (later: number) => after(today, { hours: later - hoursAgo })
    const steps: Step[] = [
      {
        at: at(0),
        act: async () => {
          const { title, text } = talk
          told = await teller.submit({
            player: 'jogador',
            project: 'Emberwald',
            category,
            title,
            text,
            fields: { Предмет: 'Espada da Aurora', 'Номер заказа': 'EW-48333017' },
            file: index === 0 ? 'screenshot' : undefined,
          })
        },
      },
      { at: at(1), act: async () => teller.assign(told, 'agent') },
      { at: at(2), act: async () => teller.reply(told, 'agent', talk.reply) },
      { at: at(9), act: async () => teller.answer(told, talk.answer) },
    ]
    if (until === 'solution') {
      const status = index === 0 ? 'Resolved' : undefined
      steps.push({ at: at(12), act: async () => teller.reply(told, 'agent', talk.solution, status) })
    }
    return steps
  })
}
