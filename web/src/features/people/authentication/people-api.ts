import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  chooseLocale,
  confirmEmail,
  login,
  loginCustomer,
  logout,
  logoutCustomer,
  registerCustomer,
  resendConfirmation,
  resetPassword,
  type SessionTokens,
} from '@savepoint/contract/people/people.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { queryKeyOf } from '../../../lib/api/operation-query.ts'
import { finishBeforeSignOut } from '../../../lib/session/before-sign-out.ts'
import { browserSession } from '../../../lib/session/browser-session.ts'
import type { SessionKind } from '../../../lib/session/session-client.ts'
import { changeSettings, useSettings } from '../../../lib/settings/settings-store.ts'
import { loadSession } from './session-api.ts'
import { clearFetchedData } from './session-changes.ts'

async function enter(kind: SessionKind, tokens: SessionTokens) {
  browserSession.signIn(kind, tokens)
  clearFetchedData()
  if (kind === 'customer' && !useSettings.getState().isLanguageChosen) await takeLanguageOfAccount()
}

async function takeLanguageOfAccount() {
  const { result } = await loadSession('/')
  const locale = result.status === 'ready' ? result.session.customer?.locale : undefined
  if (locale) changeSettings({ language: locale })
}

export const useLogin = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof login>) => sendRequest(login, { body, anonymous: true }),
    onSuccess: (tokens) => enter('agent', tokens),
  })

export const useLoginCustomer = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof loginCustomer>) =>
      sendRequest(loginCustomer, { body, anonymous: true }),
    onSuccess: (tokens) => enter('customer', tokens),
  })

export const useRegisterCustomer = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof registerCustomer>) =>
      sendRequest(registerCustomer, { body, anonymous: true }),
    onSuccess: (tokens) => enter('customer', tokens),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof resetPassword>) =>
      sendRequest(resetPassword, { body, anonymous: true }),
  })

export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof confirmEmail>) => sendRequest(confirmEmail, { body, quiet: true }),
    onSuccess: clearFetchedData,
  })

export const useResendConfirmation = () =>
  useMutation({ mutationFn: () => sendRequest(resendConfirmation, {}) })

export const useChooseLocale = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof chooseLocale>) => sendRequest(chooseLocale, { body, quiet: true }),
    // Their topics are named in the language of the account.
    onSuccess: () => {
      void invalidate(queryKeyOf('CustomerTickets'))
      void invalidate(queryKeyOf('CustomerTicket'))
    },
  })

/** Ends the session here and on the server. An unreachable server keeps nobody signed in here. */
export const useSignOut = (kind: SessionKind) =>
  useMutation({
    mutationFn: () =>
      finishBeforeSignOut().then(() => {
        browserSession.startSignOut(kind)
        return sendRequest(kind === 'agent' ? logout : logoutCustomer, { as: kind, quiet: true })
      }),
    onSettled: () => browserSession.signOut(kind),
  })
