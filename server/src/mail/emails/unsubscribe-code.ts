import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'

const purpose = 'mail notices'

export function unsubscribeCode(secrets: Pick<Secrets, 'hmac'>, customerId: string): string {
  return `${customerId}.${secrets.hmac(purpose, customerId).toString('base64url')}`
}

export function readUnsubscribeCode(secrets: Pick<Secrets, 'hmacs'>, code: string): string | undefined {
  const [customerId = '', signature = ''] = code.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isTrue = secrets
    .hmacs(purpose, customerId)
    .some((mac) => mac.length === given.length && timingSafeEqual(mac, given))
  return isTrue ? customerId : undefined
}
