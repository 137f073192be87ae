import { after } from '../src/platform/clock.ts'
import { askSatisfaction } from '../src/tickets/satisfaction/ask-satisfaction.ts'
import { advanceTickets } from '../src/tickets/workflow/advance-tickets.ts'
import { seeded } from './art/random.ts'
import { satisfactionSeeder } from './automation/seed-satisfaction.ts'
import { markTalksRead } from './demo-queries.ts'
import { planTickets } from './plan-tickets.ts'
import type { SeedServices } from './seed-time.ts'
import { marathonSteps, portugueseSteps } from './special-conversations.ts'
import { talkSteps } from './talk-steps.ts'
import { type People, type Step, TicketSeeder } from './ticket-seeder.ts'

const HISTORY_DAYS = 90
const ADVANCE_EVERY_HOURS = 12

/** All conversations in chronological order, with automatic reminders and closings in between. */
export async function seedTickets(services: SeedServices, people: People, today: Date): Promise<void> {
  const random = seeded(180)
  const seeder = new TicketSeeder(services, people, random)
  const crowd = Object.keys(people.players).slice(5)
  const steps: Step[] = planTickets(random, today, crowd).flatMap((planned) => talkSteps(seeder, planned))
  steps.push(...marathonSteps(seeder, today), ...portugueseSteps(seeder, today))
  const askAndAnswer = satisfactionSeeder(services, people.players.player!.id)
  for (let hours = HISTORY_DAYS * 24; hours > 0; hours -= ADVANCE_EVERY_HOURS) {
    steps.push({
      at: after(today, { hours: -hours }),
      act: async () => {
        await advanceTickets(services)
        await askAndAnswer()
      },
    })
  }
  steps.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const step of steps) {
    services.moveTo(step.at)
    await step.act()
  }
  services.moveTo(today)
  await advanceTickets(services)
  await askSatisfaction(services)
  await markTalksRead(services.db, today)
}
