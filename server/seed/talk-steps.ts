import { after } from '../src/platform/clock.ts'
import type { Random } from './art/random.ts'
import type { PlannedTicket } from './plan-tickets.ts'
import { furtherRounds, returning } from './story/problems.ts'
import type { Step, TicketTeller, Told } from './ticket-teller.ts'

type Beat = { hoursLater: number; act: (told: Told) => Promise<void> }

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

/** One talk as moments in time. The last beat falls on the planned end, the others before it. */
export function talkSteps(teller: TicketTeller, planned: PlannedTicket): Step[] {
  const { problem, player, endsAt } = planned
  const { random } = teller
  const values = detailsOf(random, planned)
  const filled = (text: string) => fill(text, values)
  const fields = Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([name, value]) => [name, filled(value)]),
  )
  const beats = beatsOf(teller, planned)
  const length = beats.reduce((sum, beat) => sum + beat.hoursLater, 0)
  const startsAt = after(endsAt, { hours: -length })
  let told: Told | undefined
  const submit = async () => {
    told = await teller.submit({
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
    return { at, act: async () => beat.act(told!) }
  })
  return [{ at: startsAt, act: submit }, ...later]
}

function beatsOf(teller: TicketTeller, planned: PlannedTicket): Beat[] {
  const { problem, agent, ending, rounds } = planned
  const { random } = teller
  if (ending === 'created') return []
  const reply = (text: string): Beat => ({
    hoursLater: random.between(0.2, 9),
    act: (told) => teller.reply(told, agent, text),
  })
  const answer = (text: string): Beat => ({
    hoursLater: random.between(0.3, 16),
    act: (told) => teller.answer(told, text, /прилож|прикладыв/i.test(text) ? problem.file : undefined),
  })
  const beats: Beat[] = [{ hoursLater: random.between(0.2, 3), act: (told) => teller.assign(told, agent) }]
  if (random.chance(0.45)) {
    const writer = random.chance(0.7) ? agent : 'lead'
    beats.push({
      hoursLater: random.between(0.1, 0.6),
      act: (told) => teller.note(told, writer, problem.note),
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
  return [...beats, ...endingBeats(teller, planned)]
}

function shuffled<T>(random: Random, things: readonly T[]): T[] {
  const rest = [...things]
  return things.map(() => rest.splice(random.whole(0, rest.length - 1), 1)[0]!)
}

// How it ended: the player thanks and closes, the desk resolves it, or nobody writes again and the days run out.
function endingBeats(teller: TicketTeller, { problem, agent, ending, player }: PlannedTicket): Beat[] {
  const { random } = teller
  const { solution, thanks } = problem
  const hoursLater = random.between(0.5, 8)
  const way = player ? random.between(0, 1) : 0.5
  if (way > 0.75 && ending === 'closed')
    return [{ hoursLater, act: (told) => teller.reply(told, agent, solution) }]
  const solve: Beat = { hoursLater, act: (told) => teller.reply(told, agent, solution, 'Resolved') }
  if (way > 0.45)
    return player && teller.returns.chance(0.25) ? [solve, ...returningBeats(teller, agent)] : [solve]
  return [
    { hoursLater, act: (told) => teller.reply(told, agent, solution) },
    { hoursLater: random.between(0.3, 10), act: (told) => teller.answer(told, thanks) },
    { hoursLater: 0.02, act: (told) => teller.close(told) },
  ]
}

/** It was not solved after all: the player comes back, and the desk solves it again. */
function returningBeats(teller: TicketTeller, agent: string): Beat[] {
  const [complaint, answer] = teller.returns.pick(returning)
  return [
    { hoursLater: teller.returns.between(6, 50), act: (told) => teller.answer(told, complaint) },
    {
      hoursLater: teller.returns.between(0.5, 7),
      act: (told) => teller.reply(told, agent, answer, 'Resolved'),
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
