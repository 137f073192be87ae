import { giveTicketSatisfaction } from '../../src/tickets/satisfaction/answer-satisfaction.ts'
import { askSatisfaction } from '../../src/tickets/satisfaction/ask-satisfaction.ts'
import { seeded } from '../art/random.ts'
import type { DemoLanguage } from '../demo-data/demo-language.ts'
import { satisfactionComments } from '../demo-data/satisfaction.ts'
import { listOpenQuestions } from '../demo-queries.ts'
import type { SeedServices } from '../seed-time.ts'

const answeredShare = 0.55
const goodShare = 0.8
const commentedShare = 0.5

/** Asks what is due, and lets some of those answer who were asked before. Whoever signs in as the player has a question left to answer. */
export function satisfactionSeeder(services: SeedServices, waitingPlayerId: string) {
  const random = seeded(54)
  const settled = new Set<number>()
  return async () => {
    for (const { ticket_id: ticketId, customer_id: customerId, locale } of await listOpenQuestions(
      services.db,
    )) {
      if (settled.has(ticketId) || customerId === waitingPlayerId) continue
      settled.add(ticketId)
      if (!random.chance(answeredShare)) continue
      const score = random.chance(goodShare) ? 'good' : 'bad'
      const isCommented = score === 'bad' || random.chance(commentedShare)
      const comment = isCommented ? random.pick(satisfactionComments[score][locale as DemoLanguage]) : ''
      await giveTicketSatisfaction(services, { ticketId, customerId, answer: { score, comment } })
    }
    await askSatisfaction(services)
  }
}
