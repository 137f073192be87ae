import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import * as contract from '@savepoint/contract/people/people.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Implement } from '../../platform/http/implement.ts'
import { Problem } from '../../platform/problems.ts'
import type { Client, PeopleServices } from '../people-services.ts'
import { getSession } from '../sessions/get-session.ts'
import { readDevices, rememberDevice } from '../sessions/known-devices.ts'
import type { OpenedSession } from '../sessions/open-session.ts'
import {
  clearRefreshCookie,
  readRefreshToken,
  type SessionKind,
  setRefreshCookie,
} from '../sessions/refresh-cookies.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { chooseLocale } from './choose-locale.ts'
import { confirmEmail, type OnEmailConfirmed, resendConfirmation } from './confirm-email.ts'
import { registerCustomer } from './register-customer.ts'
import { requestPasswordReset, setPasswordByCode } from './reset-password.ts'
import { signInAgent, signInCustomer } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export function peopleRoutes(
  implement: Implement,
  services: PeopleServices,
  onEmailConfirmed: OnEmailConfirmed,
) {
  const { db, config } = services
  const opened = (reply: FastifyReply, kind: SessionKind, session: OpenedSession): SessionTokens => {
    setRefreshCookie(reply, config, kind, session.refreshToken)
    return session
  }
  const refreshed = async (
    exchange: { request: FastifyRequest; reply: FastifyReply },
    kind: SessionKind,
    given?: string,
  ) => {
    const source = readRefreshToken(exchange.request, config, kind, given)
    const session = source && (await refreshSession(services, kind, source.token))
    if (!source || !session) {
      clearRefreshCookie(exchange.reply, config, kind)
      return undefined
    }
    if (!source.byCookie) return { ...session, refreshToken: session.refreshToken as string | undefined }
    setRefreshCookie(exchange.reply, config, kind, session.refreshToken)
    return { ...session, refreshToken: undefined }
  }

  implement(contract, {
    getSession: async ({ actor }) => await getSession(services, actor),
    login: async ({ body, request, reply }) => {
      const devices = readDevices(request, 'agent')
      const { session, account } = await signInAgent(services, body, clientOf(request), devices)
      if (account) rememberDevice(services, reply, 'agent', account)
      return opened(reply, 'agent', session)
    },
    loginCustomer: async ({ body, request, reply }) => {
      const devices = readDevices(request, 'customer')
      const { session, account } = await signInCustomer(services, body, clientOf(request), devices)
      if (account) rememberDevice(services, reply, 'customer', account)
      return opened(reply, 'customer', session)
    },
    registerCustomer: async ({ body, request, reply }) =>
      opened(reply, 'customer', await registerCustomer(services, body, clientOf(request))),
    refreshSession: async ({ body, request, reply }) => {
      const session = await refreshed({ request, reply }, 'agent', body?.refreshToken)
      if (!session) throw new Problem('unauthorized')
      return session
    },
    exchangeToken: async ({ body, request, reply }) => {
      if (body.grant_type !== 'refresh_token') throw new Problem('unsupportedGrantType')
      const session = await refreshed({ request, reply }, 'customer', body.refresh_token)
      if (!session) throw new Problem('invalidGrant')
      const { tokenType, accessToken, refreshToken, expiresIn } = session
      return {
        token_type: tokenType,
        access_token: accessToken,
        refresh_token: refreshToken,
        expires_in: expiresIn,
      }
    },
    logout: async ({ request, reply }) => {
      clearRefreshCookie(reply, config, 'agent')
      await signOut(services, 'support', request.headers.authorization, clientOf(request))
      return null
    },
    logoutCustomer: async ({ request, reply }) => {
      clearRefreshCookie(reply, config, 'customer')
      await signOut(services, 'connect', request.headers.authorization, clientOf(request))
      return null
    },
    resetPassword: async ({ body, request, reply }) => {
      const { login, locale, code, password } = body
      if (code !== undefined && password !== undefined) {
        const owner = await setPasswordByCode(services, code, password, clientOf(request), onEmailConfirmed)
        rememberDevice(services, reply, owner.kind, owner.id)
      } else if (login !== undefined) await requestPasswordReset(services, login, locale, clientOf(request))
      return null
    },
    probe: async () => null,
    confirmEmail: async ({ actor, body, reply }) => {
      rememberDevice(services, reply, 'customer', await confirmEmail(services, actor, body, onEmailConfirmed))
      return null
    },
    resendConfirmation: async ({ actor }) => {
      await resendConfirmation(services, actor.id)
      return null
    },
    chooseLocale: async ({ actor, body }) => {
      await chooseLocale(db, actor, body.locale)
      return null
    },
  })
}

function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    browser: request.headers['user-agent'] ?? '',
    requestId: request.id,
    leaveTurn: () => request.leaveTurn(),
  }
}
