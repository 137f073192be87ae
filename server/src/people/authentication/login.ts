import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import type { PeopleServices } from '../people-services.ts'
import { type Exchange, giveSession } from '../sessions/browser-session.ts'
import { readDevices, rememberDevice } from '../sessions/known-devices.ts'
import { clientOf } from './request-client.ts'
import { type Credentials, signInAgent, signInCustomer } from './sign-in.ts'

export async function login(
  services: PeopleServices,
  { body, request, reply }: Exchange & { body: Credentials & { code?: string | undefined } },
): Promise<SessionTokens> {
  const devices = readDevices(request, 'agent')
  const { session, account } = await signInAgent(services, {
    credentials: body,
    client: clientOf(request),
    devices,
  })
  if (account) rememberDevice(services, { reply, kind: 'agent', accountId: account })
  return giveSession(services, { reply, kind: 'agent', session })
}

export async function loginCustomer(
  services: PeopleServices,
  { body, request, reply }: Exchange & { body: Credentials },
): Promise<SessionTokens> {
  const devices = readDevices(request, 'customer')
  const { session, account } = await signInCustomer(services, {
    credentials: body,
    client: clientOf(request),
    devices,
  })
  if (account) rememberDevice(services, { reply, kind: 'customer', accountId: account })
  return giveSession(services, { reply, kind: 'customer', session })
}
