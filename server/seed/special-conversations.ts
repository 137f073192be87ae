import { after } from '../src/platform/clock.ts'
import { marathon, portugueseTalks } from './demo-data/special-tickets.ts'
import { fill } from './talk-steps.ts'
import type { SeededTicket, Step, TicketSeeder } from './ticket-seeder.ts'

const MARATHON_MESSAGES = 200
const MARATHON_DAYS = 70

/** Two hundred messages about one riddle, a few every evening, until it is solved six days ago. */
export function marathonSteps(seeder: TicketSeeder, today: Date): Step[] {
  const { random } = seeder
  const startsAt = after(today, { days: -MARATHON_DAYS - 6 })
  const { title, text } = marathon
  let ticket: SeededTicket
  const steps: Step[] = [
    {
      at: startsAt,
      act: async () => {
        ticket = await seeder.submit({
          player: 'player',
          project: 'Emberwald',
          category: 'Ошибки в игре',
          title,
          text,
          fields: { 'Где заметили': 'Связь с миром' },
          file: 'log',
        })
        await seeder.assign(ticket, 'agent')
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
      act: async () => (byDesk ? seeder.reply(ticket, 'agent', line) : seeder.answer(ticket, line)),
    })
  }
  steps.push({
    at: after(today, { days: -6 }),
    act: async () => seeder.reply(ticket, 'agent', marathon.ending, 'Resolved'),
  })
  return steps
}

/** One archived, one waiting for an agent, one waiting for the player. */
export function portugueseSteps(seeder: TicketSeeder, today: Date): Step[] {
  const topics = [
    { category: 'Потерянные предметы', hoursAgo: 24 * 40, until: 'solution' },
    { category: 'Платежи', hoursAgo: 14, until: 'answer' },
    { category: 'Ошибки в игре', hoursAgo: 50, until: 'solution' },
  ] as const
  return topics.flatMap(({ category, hoursAgo, until }, index) => {
    const talk = portugueseTalks[index]!
    let ticket: SeededTicket
    const at = (later: number) => after(today, { hours: later - hoursAgo })
    const steps: Step[] = [
      {
        at: at(0),
        act: async () => {
          const { title, text } = talk
          ticket = await seeder.submit({
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
      { at: at(1), act: async () => seeder.assign(ticket, 'agent') },
      { at: at(2), act: async () => seeder.reply(ticket, 'agent', talk.reply) },
      { at: at(9), act: async () => seeder.answer(ticket, talk.answer) },
    ]
    if (until === 'solution') {
      const status = index === 0 ? 'Resolved' : undefined
      steps.push({ at: at(12), act: async () => seeder.reply(ticket, 'agent', talk.solution, status) })
    }
    return steps
  })
}
