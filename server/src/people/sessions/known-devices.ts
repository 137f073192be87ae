import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { validate as isUuid, v4 as uuidv4 } from 'uuid'
import type { Config } from '../../platform/config.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { cookieAttributes, type SessionKind } from './refresh-cookies.ts'

const cookies = {
  agent: { name: 'support_device', path: '/api/login' },
  customer: { name: 'customer_device', path: '/connect/login' },
} as const
const days = 365
const mostAccounts = 5

type Services = { config: Config; secrets: Secrets }
type Known = { accountId: string; device: string }

/** Not verified yet; see `knownDevice`. */
export function readDevices(request: FastifyRequest, kind: SessionKind): string {
  return request.cookies[cookies[kind].name] ?? ''
}

/** A device that has signed in to the account before is not locked out by strangers' wrong guesses. It still needs the password. */
export function knownDevice({
  secrets,
  kind,
  accountId,
  given,
}: {
  secrets: Pick<Secrets, 'hmacs'>
  kind: SessionKind
  accountId: string
  given: string
}): string | undefined {
  return trueOnes(secrets, kind, given).find((known) => known.accountId === accountId)?.device
}

export function rememberDevice(
  { config, secrets }: Services,
  { reply, kind, accountId }: { reply: FastifyReply; kind: SessionKind; accountId: string },
): void {
  const known = trueOnes(secrets, kind, readDevices(reply.request, kind))
  const device = known.find((one) => one.accountId === accountId)?.device ?? uuidv4()
  const others = known.filter((one) => one.accountId !== accountId)
  const kept = [{ accountId, device }, ...others].slice(0, mostAccounts)
  const value = kept.map((one) => `${one.accountId}.${one.device}.${sign(secrets, kind, one)}`).join('~')
  const attributes = { ...cookieAttributes(config), path: cookies[kind].path, maxAge: days * 86_400 }
  reply.setCookie(cookies[kind].name, value, attributes)
}

function trueOnes(secrets: Pick<Secrets, 'hmacs'>, kind: SessionKind, given: string): Known[] {
  return given
    .split('~', mostAccounts)
    .map((part) => part.split('.'))
    .flatMap(([accountId = '', device = '', signature = '']) => {
      if (!isUuid(accountId) || !isUuid(device)) return []
      const mac = Buffer.from(signature, 'base64url')
      const isTrue = secrets
        .hmacs(purpose, textOf(kind, { accountId, device }))
        .some((right) => right.length === mac.length && timingSafeEqual(right, mac))
      return isTrue ? [{ accountId, device }] : []
    })
}

const purpose = 'known devices'
const textOf = (kind: SessionKind, { accountId, device }: Known) => `${kind} ${accountId} ${device}`
const sign = (secrets: Pick<Secrets, 'hmac'>, kind: SessionKind, known: Known) =>
  secrets.hmac(purpose, textOf(kind, known)).toString('base64url')
