import { limits } from '@savepoint/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { requireOwnOrigin } from '../../platform/http/request-origin.ts'

const cookies = {
  agent: { name: 'support_refresh', path: '/api/refresh' },
  customer: { name: 'customer_refresh', path: '/connect/token' },
} as const
export type SessionKind = keyof typeof cookies

export function cookieAttributes(config: Config) {
  return {
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.publicUrl.startsWith('https:'),
    ...(config.cookieDomain && { domain: config.cookieDomain }),
  }
}

const attributes = (config: Config, kind: SessionKind) => ({
  ...cookieAttributes(config),
  path: cookies[kind].path,
})

export function setRefreshCookie({
  reply,
  config,
  kind,
  token,
}: {
  reply: FastifyReply
  config: Config
  kind: SessionKind
  token: string
}) {
  const maxAge = limits.refreshTokenDays * 86_400
  reply.setCookie(cookies[kind].name, token, { ...attributes(config, kind), maxAge })
}

export function clearRefreshCookie(reply: FastifyReply, config: Config, kind: SessionKind) {
  reply.clearCookie(cookies[kind].name, attributes(config, kind))
}

export function readRefreshToken({
  request,
  config,
  kind,
  given,
}: {
  request: FastifyRequest
  config: Config
  kind: SessionKind
  given: string | undefined
}) {
  if (given !== undefined) return { token: given, byCookie: false }
  const token = request.cookies[cookies[kind].name]
  if (token === undefined) return undefined
  requireOwnOrigin(request, config)
  return { token, byCookie: true }
}
