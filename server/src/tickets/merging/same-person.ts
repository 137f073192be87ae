import type { LockedTicket } from '../details/ticket-queries.ts'

export type Sender = Pick<LockedTicket, 'customer_id' | 'contact_email' | 'unverified_sender'>

/** Nobody knows who sent unverified email, whatever address it bears. */
export function isSamePerson(one: Sender, other: Sender): boolean {
  if (one.unverified_sender || other.unverified_sender) return false
  if (one.customer_id !== null || other.customer_id !== null) return one.customer_id === other.customer_id
  return one.contact_email !== null && one.contact_email === other.contact_email
}
