import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../platform/secrets.ts'

const purpose = 'mail replies'
const signatureLength = 20
// Only lower-case letters and digits: email servers may change the case, and none of these ends an address or a Message-ID.
const token = /(?<![0-9a-z])([1-9a-z][0-9a-z]{0,10})-([0-9a-f]{20})(?![0-9a-z])/g

export function signTicket(secrets: Pick<Secrets, 'hmac'>, ticketId: number): string {
  return `${ticketId.toString(36)}-${shortened(secrets.hmac(purpose, String(ticketId)))}`
}

export function readToken(secrets: Pick<Secrets, 'hmacs'>, text: string): number | undefined {
  for (const [, number = '', signature = ''] of text.toLowerCase().matchAll(token)) {
    const ticketId = Number.parseInt(number, 36)
    if (Number.isSafeInteger(ticketId) && isTrue(secrets, ticketId, signature)) return ticketId
  }
  return undefined
}

function isTrue(secrets: Pick<Secrets, 'hmacs'>, ticketId: number, signature: string): boolean {
  const given = Buffer.from(signature)
  return secrets
    .hmacs(purpose, String(ticketId))
    .some((mac) => timingSafeEqual(Buffer.from(shortened(mac)), given))
}

function shortened(mac: Buffer): string {
  return mac.toString('hex').slice(0, signatureLength)
}
