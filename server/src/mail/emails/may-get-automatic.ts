import type { EmailFacts, EmailServices } from '../../tickets/ticket-ports.ts'
import { parseSender } from '../outbound/senders.ts'
import type { Recipient } from './queue-email.ts'

/** Automatic emails never go to programs, to our own addresses, or to players who have unsubscribed. */
export function mayGetAutomatic(facts: EmailFacts, { config }: EmailServices): facts is Recipient {
  const { recipient } = facts
  if (recipient === null || facts.is_ours || facts.answers_program) return false
  return facts.wants_email_notifications && recipient !== parseSender(config.mailFrom).address
}
