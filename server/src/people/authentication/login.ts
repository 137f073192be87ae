import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import type { PeopleServices } from '../people-services.ts'
import { type Exchange, giveSession } from '../sessions/browser-session.ts'
import { readDevices, rememberDevice } from '../sessions/known-devices.ts'
import { clientOf } from './request-caller.ts'
import { type Credentials, signInAgent, signInCustomer } from './sign-in.ts'

export async function login(
  services: PeopleServices,
  { body, request, reply }: Exchange & { body: Credentials & { code?: string | undefined } },
): Promise<SessionTokens> {
  const devices = readDevices(request, 'agent')
  const { session, account } = await signInAgent(services, body, clientOf(request), devices)
  if (account) rememberDevice(services, reply, 'agent', account)
  return giveSession(services, reply, 'agent', session)
}

export async function loginCustomer(
  services: PeopleServices,
  { body, request, reply }: Exchange & { body: Credentials },
): Promise<SessionTokens> {
  const devices = readDevices(request, 'customer')
  const { session, account } = await signInCustomer(services, body, clientOf(request), devices)
  if (account) rememberDevice(services, reply, 'customer', account)
  return giveSession(services, reply, 'customer', session)
}
