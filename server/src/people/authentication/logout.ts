import type { PeopleServices } from '../people-services.ts'
import type { Exchange } from '../sessions/browser-session.ts'
import { clearRefreshCookie } from '../sessions/refresh-cookies.ts'
import { clientOf } from './request-client.ts'
import { signOut } from './sign-out.ts'

export async function logout(services: PeopleServices, { request, reply }: Exchange): Promise<null> {
  clearRefreshCookie(reply, services.config, 'agent')
  await signOut(services, {
    issuer: 'support',
    authorization: request.headers.authorization,
    client: clientOf(request),
  })
  return null
}

export async function logoutCustomer(services: PeopleServices, { request, reply }: Exchange): Promise<null> {
  clearRefreshCookie(reply, services.config, 'customer')
  await signOut(services, {
    issuer: 'connect',
    authorization: request.headers.authorization,
    client: clientOf(request),
  })
  return null
}
