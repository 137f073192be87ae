import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pools, rightNames } from '../rights.ts'
import { id, nothing } from '../values.ts'
import {
  agentCredentials,
  credentials,
  emailConfirmation,
  locale,
  passwordReset,
  registration,
} from './credentials.ts'

// A separate file, so that forms do not load the endpoints.
export * from './credentials.ts'

/** `expiresIn` in seconds; `refreshToken` is absent when the token came by cookie. */
export const sessionTokens = z.object({
  tokenType: z.literal('Bearer'),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  expiresIn: z.number().int(),
})
export type SessionTokens = z.output<typeof sessionTokens>

/** The same, in OAuth 2.0 names. */
export const oauthTokens = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().int(),
})

/** `roleId` only for agents, and only a hint: every request checks the session itself. */
export const accessClaims = z.object({
  iss: z.string(),
  sub: id,
  sid: id,
  roleId: id.optional(),
  aud: z.string(),
  exp: z.number(),
})
export type AccessClaims = z.output<typeof accessClaims>

/** Only for display; the server grants nothing by it. */
export function isAgent(claims: { iss?: string; roleId?: string }): boolean {
  if (claims.iss === undefined) return true
  return claims.iss.includes('support') && claims.roleId !== undefined
}

const agentIdentity = z.object({
  id,
  email: z.string(),
  name: z.string(),
  nickname: z.string().nullable(),
  avatarId: id.nullable(),
  roleId: id,
  roleName: z.string(),
})
const customerIdentity = z.object({
  id,
  /** Empty for a player of the support widget, who has none of their own. */
  email: z.string(),
  emailConfirmed: z.boolean(),
  locale,
})

/** What the page needs before it renders. */
export const session = z.object({
  kind: z.enum(['guest', 'customer', 'agent']),
  agent: agentIdentity.nullable(),
  customer: customerIdentity.nullable(),
  rights: z.array(z.enum(rightNames)),
  pools: z.array(z.enum(pools)),
  adminRights: z.boolean(),
  /** The role requires a second factor: everything else is closed until it is set up. */
  mustSetSecondFactor: z.boolean(),
  /** Keys that encrypt this person's drafts in the browser, the newest first; kept only in memory. */
  draftKeys: z.array(z.string().max(100)).max(20),
  environment: z.enum(['production', 'staging', 'qa', 'development']),
  region: z.enum(['ru', 'eu']),
  release: z.string(),
  demo: z.boolean(),
  limits: z.object({
    attachmentsPerMessage: z.number().int(),
    attachmentMaxBytes: z.number().int(),
    ticketsPerDay: z.number().int(),
    ticketsEveryMinutes: z.number().int(),
    replyExpectedHours: z.number().int(),
    archiveAfterDays: z.number().int(),
  }),
})
export type Session = z.output<typeof session>

export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  audience: 'public',
  refusesStaleToken: true,
  beforeSecondFactor: true,
  response: session,
})

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  audience: 'public',
  staffOnly: true,
  limit: 'own',
  body: agentCredentials,
  response: sessionTokens,
})

export const refreshSession = endpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/api/refresh',
  audience: 'public',
  staffOnly: true,
  limit: 'sessionRefreshes',
  body: z.strictObject({ refreshToken: z.string().max(200).optional() }).nullish(),
  response: sessionTokens,
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  audience: 'public',
  limit: 'sessionRefreshes',
  status: 204,
  response: nothing,
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/resetPassword',
  audience: 'public',
  limit: 'passwordResets',
  status: 202,
  body: passwordReset,
  response: nothing,
})

export const probe = endpoint({
  name: 'probe',
  method: 'GET',
  path: '/api/private/probe',
  audience: 'public',
  status: 204,
  response: nothing,
})

export const registerCustomer = endpoint({
  name: 'registerCustomer',
  method: 'POST',
  path: '/connect/register',
  audience: 'public',
  limit: 'registrations',
  status: 201,
  body: registration,
  response: sessionTokens,
})

export const loginCustomer = endpoint({
  name: 'loginCustomer',
  method: 'POST',
  path: '/connect/login',
  audience: 'public',
  limit: 'own',
  body: credentials,
  response: sessionTokens,
})

const unknownToken = '-'

export const exchangeToken = endpoint({
  name: 'exchangeToken',
  method: 'POST',
  path: '/connect/token',
  audience: 'public',
  limit: 'sessionRefreshes',
  carries: 'form',
  bodyTypes: ['form', 'json'],
  /** What is wrong is refused as OAuth has it: an unknown grant type, or an unknown token. */
  body: z
    .object({
      grant_type: z.string().max(100).catch(''),
      refresh_token: z.string().max(200).optional().catch(unknownToken),
    })
    .nullish(),
  response: oauthTokens,
})

export const logoutCustomer = endpoint({
  name: 'logoutCustomer',
  method: 'POST',
  path: '/connect/logout',
  audience: 'public',
  limit: 'sessionRefreshes',
  status: 204,
  response: nothing,
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/connect/confirm',
  audience: 'public',
  limit: 'confirmations',
  refusesStaleToken: true,
  status: 204,
  body: emailConfirmation,
  response: nothing,
})

export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/connect/confirm/resend',
  audience: 'customer',
  limit: 'customerActions',
  status: 202,
  response: nothing,
})

export const chooseLocale = endpoint({
  name: 'chooseLocale',
  method: 'PUT',
  path: '/connect/locale',
  audience: 'customer',
  limit: 'customerActions',
  status: 204,
  body: z.strictObject({ locale }),
  response: nothing,
})
