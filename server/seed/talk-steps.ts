import { after } from '../src/platform/clock.ts'
import type { Random } from './art/random.ts'
import { furtherRounds, returning } from './demo-data/problems.ts'
import type { PlannedTicket } from './plan-tickets.ts'
import type { SeededTicket, Step, TicketSeeder } from './ticket-seeder.ts'

type Beat = { hoursLater: number; act: (ticket: SeededTicket) => Promise<void> }

const greetings = [
  '',
  '',
  'Здравствуйте! ',
  'Добрый вечер! ',
  'Привет! ',
  'Доброго дня! ',
  'Здравствуйте, поддержка. ',
]
const farewells = [
  '',
  '',
  ' Заранее спасибо!',
  ' Очень жду ответа.',
  ' Раньше такого не бывало.',
  ' Если нужно что-то ещё, пришлю.',
  ' Хорошей смены!',
]

/** The last step is at the planned end, the others before it. */
export function talkSteps(seeder: TicketSeeder, planned: PlannedTicket): Step[] {
  const { problem, player, endsAt } = planned
  const { random } = seeder
  const values = detailsOf(random, planned)
  const filled = (text: string) => fill(text, values)
  const fields = Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([name, value]) => [name, filled(value)]),
  )
  const beats = beatsOf(seeder, planned)
  const length = beats.reduce((sum, beat) => sum + beat.hoursLater, 0)
  const startsAt = after(endsAt, { hours: -length })
  let ticket: SeededTicket | undefined
  const submit = async () => {
    ticket = await seeder.submit({
      player,
      project: problem.project,
      category: problem.category,
      title: filled(problem.title),
      text: random.pick(greetings) + filled(problem.text) + random.pick(farewells),
      fields,
      file: problem.file && random.chance(0.3) ? problem.file : undefined,
    })
  }
  let at = startsAt
  const later = beats.map((beat) => {
    at = after(at, { hours: beat.hoursLater })
    return { at, act: async () => beat.act(ticket!) }
  })
  return [{ at: startsAt, act: submit }, ...later]
}

function beatsOf(seeder: TicketSeeder, planned: PlannedTicket): Beat[] {
  const { problem, agent, ending, rounds } = planned
  const { random } = seeder
  if (ending === 'created') return []
  const reply = (text: string): Beat => ({
    hoursLater: random.between(0.2, 9),
    act: (ticket) => seeder.reply(ticket, agent, text),
  })
  const answer = (text: string): Beat => ({
    hoursLater: random.between(0.3, 16),
    act: (ticket) => seeder.answer(ticket, text, /прилож|прикладыв/i.test(text) ? problem.file : undefined),
  })
  const beats: Beat[] = [
    { hoursLater: random.between(0.2, 3), act: (ticket) => seeder.assign(ticket, agent) },
  ]
  if (random.chance(0.45)) {
    const writer = random.chance(0.7) ? agent : 'lead'
    beats.push({
      hoursLater: random.between(0.1, 0.6),
      act: (ticket) => seeder.note(ticket, writer, problem.note),
    })
  }
  beats.push(reply(problem.reply))
  let next = problem.answer
  for (const [furtherReply, furtherAnswer] of shuffled(random, furtherRounds).slice(0, rounds)) {
    beats.push(answer(next), reply(furtherReply))
    next = furtherAnswer
  }
  if (ending === 'waitingCustomer') return beats
  beats.push(answer(next))
  if (ending === 'waitingAgent') return planned.player ? beats : beats.slice(0, 1)
  return [...beats, ...endingBeats(seeder, planned)]
}

function shuffled<T>(random: Random, things: readonly T[]): T[] {
  const rest = [...things]
  return things.map(() => rest.splice(random.whole(0, rest.length - 1), 1)[0]!)
}

function endingBeats(seeder: TicketSeeder, { problem, agent, ending, player }: PlannedTicket): Beat[] {
  const { random } = seeder
  const { solution, thanks } = problem
  const hoursLater = random.between(0.5, 8)
  const way = player ? random.between(0, 1) : 0.5
  if (way > 0.75 && ending === 'closed')
    return [{ hoursLater, act: (ticket) => seeder.reply(ticket, agent, solution) }]
  const solve: Beat = { hoursLater, act: (ticket) => seeder.reply(ticket, agent, solution, 'Resolved') }
  if (way > 0.45)
    return player && seeder.returns.chance(0.25) ? [solve, ...returningBeats(seeder, agent)] : [solve]
  return [
    { hoursLater, act: (ticket) => seeder.reply(ticket, agent, solution) },
    { hoursLater: random.between(0.3, 10), act: (ticket) => seeder.answer(ticket, thanks) },
    { hoursLater: 0.02, act: (ticket) => seeder.close(ticket) },
  ]
}

function returningBeats(seeder: TicketSeeder, agent: string): Beat[] {
  const [complaint, answer] = seeder.returns.pick(returning)
  return [
    { hoursLater: seeder.returns.between(6, 50), act: (ticket) => seeder.answer(ticket, complaint) },
    {
      hoursLater: seeder.returns.between(0.5, 7),
      act: (ticket) => seeder.reply(ticket, agent, answer, 'Resolved'),
    },
  ]
}

function detailsOf(random: Random, { problem }: PlannedTicket): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problem.details ?? {}).map(([name, choices]) => [name, random.pick(choices)]),
  )
}

export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
