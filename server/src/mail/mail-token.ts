import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../platform/secrets.ts'

/** `tickets` names a ticket by its id, `sides` a side conversation by its number; neither passes for the other. */
const purposes = { tickets: 'mail replies', sides: 'side conversations' }
type Kind = keyof typeof purposes
const signatureLength = 20
// Only lower-case letters and digits: email servers may change the case, and none of these ends an address or a Message-ID.
const token = /(?<![0-9a-z])([1-9a-z][0-9a-z]{0,10})-([0-9a-f]{20})(?![0-9a-z])/g

export function signTicket(secrets: Pick<Secrets, 'hmac'>, ticketId: number): string {
  return sign(secrets, 'tickets', ticketId)
}

export function signSide(secrets: Pick<Secrets, 'hmac'>, number: number): string {
  return sign(secrets, 'sides', number)
}

function sign(secrets: Pick<Secrets, 'hmac'>, kind: Kind, number: number): string {
  return `${number.toString(36)}-${shortened(secrets.hmac(purposes[kind], String(number)))}`
}

export function readToken(
  secrets: Pick<Secrets, 'hmacs'>,
  text: string,
  kind: Kind = 'tickets',
): number | undefined {
  for (const [, written = '', signature = ''] of text.toLowerCase().matchAll(token)) {
    const number = Number.parseInt(written, 36)
    if (Number.isSafeInteger(number) && isTrue(secrets, { kind, number, signature })) return number
  }
  return undefined
}

function isTrue(
  secrets: Pick<Secrets, 'hmacs'>,
  { kind, number, signature }: { kind: Kind; number: number; signature: string },
): boolean {
  const given = Buffer.from(signature)
  return secrets
    .hmacs(purposes[kind], String(number))
    .some((mac) => timingSafeEqual(Buffer.from(shortened(mac)), given))
}

function shortened(mac: Buffer): string {
  return mac.toString('hex').slice(0, signatureLength)
}
