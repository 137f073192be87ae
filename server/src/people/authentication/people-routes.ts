import * as contract from '@savepoint/contract/people/people.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { PeopleServices } from '../people-services.ts'
import { giveSession } from '../sessions/browser-session.ts'
import { exchangeToken } from '../sessions/exchange-token.ts'
import { getSession } from '../sessions/get-session.ts'
import { rememberDevice } from '../sessions/known-devices.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { chooseLocale } from './choose-locale.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { login, loginCustomer } from './login.ts'
import { logout, logoutCustomer } from './logout.ts'
import { registerCustomer } from './register-customer.ts'
import { clientOf } from './request-client.ts'
import { resetPassword } from './reset-password.ts'

export function peopleRoutes(implement: Implement, services: PeopleServices) {
  implement(contract, {
    getSession: async ({ actor }) => getSession(services, actor),
    login: async (request) => login(services, request),
    loginCustomer: async (request) => loginCustomer(services, request),
    registerCustomer: async ({ body, request, reply }) =>
      giveSession(services, {
        reply,
        kind: 'customer',
        session: await registerCustomer(services, body, clientOf(request)),
      }),
    refreshSession: async (request) => refreshSession(services, request),
    exchangeToken: async (request) => exchangeToken(services, request),
    logout: async (request) => logout(services, request),
    logoutCustomer: async (request) => logoutCustomer(services, request),
    resetPassword: async (request) => resetPassword(services, request),
    probe: async () => null,
    confirmEmail: async ({ actor, body, reply }) => {
      rememberDevice(services, {
        reply,
        kind: 'customer',
        accountId: await confirmEmail(services, actor, body),
      })
      return null
    },
    resendConfirmation: async ({ actor }) => {
      await resendConfirmation(services, actor.id)
      return null
    },
    chooseLocale: async ({ actor, body }) => {
      await chooseLocale(services.db, actor, body.locale)
      return null
    },
  })
}
