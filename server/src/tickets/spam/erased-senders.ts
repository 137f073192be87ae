import type { Secrets } from '../../platform/secrets.ts'

const purpose = 'erased senders'
const prefix = 'erased:'

/** What a block is kept by once the address it is of was erased: it tells whether an address is the one, and never which. */
export function erasedMark(secrets: Pick<Secrets, 'hmac'>, email: string): string {
  return prefix + secrets.hmac(purpose, email).toString('hex')
}

/** The same by every key there is. */
export function erasedMarks(secrets: Pick<Secrets, 'hmacs'>, email: string): string[] {
  return secrets.hmacs(purpose, email).map((mac) => prefix + mac.toString('hex'))
}

export const isErasedMark = (email: string) => email.startsWith(prefix)
