import type { Secrets } from '../../platform/secrets.ts'

const purpose = 'erased senders'
export const erasedPrefix = 'erased:'

/** A keyed hash that recognises an erased address without revealing it. */
export function erasedMark(secrets: Pick<Secrets, 'hmac'>, email: string): string {
  return erasedPrefix + secrets.hmac(purpose, email).toString('hex')
}

export function erasedMarks(secrets: Pick<Secrets, 'hmacs'>, email: string): string[] {
  return secrets.hmacs(purpose, email).map((mac) => erasedPrefix + mac.toString('hex'))
}

export const isErasedMark = (email: string) => email.startsWith(erasedPrefix)
