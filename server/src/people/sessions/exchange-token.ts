import { Problem } from '../../platform/problems.ts'
import type { PeopleServices } from '../people-services.ts'
import { type Exchange, renewSession } from './browser-session.ts'

type TokenRequest = { grant_type: string; refresh_token?: string | undefined } | null | undefined

export async function exchangeToken(
  services: PeopleServices,
  { body, ...exchange }: Exchange & { body: TokenRequest },
) {
  if (body?.grant_type !== 'refresh_token') throw new Problem('unsupportedGrantType')
  const session = await renewSession(services, { exchange, kind: 'customer', given: body.refresh_token })
  if (!session) throw new Problem('invalidGrant')
  return {
    token_type: session.tokenType,
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    expires_in: session.expiresIn,
  }
}
