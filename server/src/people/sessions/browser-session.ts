import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { PeopleServices } from '../people-services.ts'
import type { OpenedSession } from './open-session.ts'
import {
  clearRefreshCookie,
  readRefreshToken,
  type SessionKind,
  setRefreshCookie,
} from './refresh-cookies.ts'
import { tradeRefreshToken } from './trade-refresh-token.ts'

export type Exchange = { request: FastifyRequest; reply: FastifyReply }

export function giveSession(
  { config }: { config: Config },
  { reply, kind, session }: { reply: FastifyReply; kind: SessionKind; session: OpenedSession },
): SessionTokens {
  setRefreshCookie({ reply, config, kind, token: session.refreshToken })
  return session
}

export async function renewSession(
  services: PeopleServices,
  {
    exchange: { request, reply },
    kind,
    given,
  }: { exchange: Exchange; kind: SessionKind; given: string | undefined },
): Promise<SessionTokens | undefined> {
  const { config } = services
  const source = readRefreshToken({ request, config, kind, given })
  const session = source && (await tradeRefreshToken(services, kind, source.token))
  if (!source || !session) {
    clearRefreshCookie(reply, config, kind)
    return undefined
  }
  if (!source.byCookie) return session
  setRefreshCookie({ reply, config, kind, token: session.refreshToken })
  return { ...session, refreshToken: undefined }
}
