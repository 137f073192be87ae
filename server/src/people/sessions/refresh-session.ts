import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import { Problem } from '../../platform/problems.ts'
import type { PeopleServices } from '../people-services.ts'
import { type Exchange, renewSession } from './browser-session.ts'

export async function refreshSession(
  services: PeopleServices,
  { body, ...exchange }: Exchange & { body?: { refreshToken?: string | undefined } | null | undefined },
): Promise<SessionTokens> {
  const session = await renewSession(services, { exchange, kind: 'agent', given: body?.refreshToken })
  if (!session) throw new Problem('unauthorized')
  return session
}
