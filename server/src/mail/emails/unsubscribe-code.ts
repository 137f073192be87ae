import { timingSafeEqual } from 'node:crypto'
import { subscriptionCodeStart } from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { Secrets } from '../../platform/secrets.ts'

const purposes = { customer: 'mail notices', subscription: 'announcement subscriptions' } as const
type About = keyof typeof purposes

/** Of the notifications of a customer, or of one subscription to announcements. */
export function unsubscribeCode(
  secrets: Pick<Secrets, 'hmac'>,
  id: string,
  about: About = 'customer',
): string {
  const code = `${id}.${secrets.hmac(purposes[about], id).toString('base64url')}`
  return about === 'subscription' ? `${subscriptionCodeStart}${code}` : code
}

export function readUnsubscribeCode(
  secrets: Pick<Secrets, 'hmacs'>,
  code: string,
): { about: About; id: string } | undefined {
  const about = code.startsWith(subscriptionCodeStart) ? 'subscription' : 'customer'
  const signed = about === 'subscription' ? code.slice(subscriptionCodeStart.length) : code
  const [id = '', signature = ''] = signed.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isTrue = secrets
    .hmacs(purposes[about], id)
    .some((mac) => mac.length === given.length && timingSafeEqual(mac, given))
  return isTrue ? { about, id } : undefined
}
