import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { AgentActor } from '../../src/platform/actors.ts'
import { after } from '../../src/platform/clock.ts'
import { receiveSideMessage } from '../../src/tickets/side-conversations/receive-side-message.ts'
import { lockSideConversation } from '../../src/tickets/side-conversations/side-conversation-queries.ts'
import { startSideConversation } from '../../src/tickets/side-conversations/write-side-message.ts'
import { sideStories } from '../demo-data/replies/side-conversations.ts'
import { findOpenTicketIn } from '../demo-queries.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeedServices } from '../seed-time.ts'

const untracked = { actor: 'seed', operation: 'seed', key: null, body: null }

/** Mira has asked two companies: one has answered. */
export async function seedSideConversations(
  services: SeedServices,
  { staff, today }: { staff: Staff; today: Date },
): Promise<void> {
  const mira = staff.agent as AgentActor
  for (const { category, minutesAgo, to, subject, text, answer } of sideStories) {
    const ticketId = await findOpenTicketIn(services.db, { category, agentId: mira.id })
    if (ticketId === undefined) continue
    services.moveTo(after(today, { minutes: -minutesAgo }))
    const input = {
      recipients: [to],
      subject,
      content: documentFromText(text),
      attachments: [],
      forwarded: [],
      locale: 'ru' as const,
    }
    const { id } = await startSideConversation(services, mira, { ticketId, input, retryable: untracked })
    if (answer)
      await answerAs(services, { ticketId, id, email: to, answer, at: after(today, { minutes: -25 }) })
  }
  services.moveTo(today)
}

async function answerAs(
  services: SeedServices,
  given: { ticketId: number; id: string; email: string; answer: { name: string; text: string }; at: Date },
) {
  const { ticketId, id, email, answer, at } = given
  services.moveTo(at)
  const conversation = await lockSideConversation(services.db, { ticketId, id })
  if (!conversation) throw new Error('The side conversation is gone')
  const check = {
    verdict: 'verified' as const,
    method: 'dmarc' as const,
    checkedBy: 'mailServer' as const,
    domain: email.split('@')[1] ?? '',
    reason: 'passed' as const,
  }
  await receiveSideMessage(services.db, services, {
    conversation,
    answer: {
      email,
      content: documentFromText(answer.text),
      files: [],
      received: {
        folded: null,
        refused: [],
        automatic: false,
        aboutTicket: null,
        sender: { name: answer.name, email, check },
      },
    },
  })
}
