import type { Locale } from '@savepoint/contract/people/people.ts'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '../credentials/passwords.ts'
import { refuseIdentityAddress } from '../identity-address.ts'
import { insertCustomer } from '../people-queries.ts'
import type { Client, PeopleServices } from '../people-services.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { mailRegistration } from './mail-registration.ts'

/**
 * Always creates a new customer with a session. Neither the response nor what the session may do reveals whether the address already has an
 * account.
 */
export async function registerCustomer(
  services: PeopleServices,
  input: { login: string; password: string; locale?: Locale },
  client: Client,
): Promise<OpenedSession> {
  const { db, clock } = services
  refuseIdentityAddress(input.login, 'login')
  const passwordHash = await hashPassword(input.password)
  const customer = {
    id: uuidv7(),
    email: input.login,
    passwordHash,
    locale: input.locale ?? 'ru',
    confirmedAt: null,
    now: clock.now(),
  }
  return await db.begin(async (tx) => {
    await insertCustomer(tx, customer)
    await mailRegistration(tx, services, customer)
    return await openSession(tx, services, { owner: { customerId: customer.id }, client })
  })
}
