import type { Locale } from '@savepoint/contract/people.ts'
import { v7 as uuidv7 } from 'uuid'
import { Problem } from '../platform/problems.ts'
import { beginAttempt } from './attempts.ts'
import { mailCode } from './mail-code.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'
import { insertCustomer } from './people-queries.ts'
import type { Caller, PeopleServices } from './people-services.ts'

/** Creates a customer, mails the link that confirms the address, and signs them in. Tries are counted like sign-ins. */
export async function registerCustomer(
  services: PeopleServices,
  input: { login: string; password: string; locale?: Locale },
  caller: Caller,
): Promise<OpenedSession> {
  const { db, clock } = services
  const attempt = await beginAttempt(services, `registration ${input.login}`, caller)
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
    if (!(await insertCustomer(tx, customer))) {
      throw new Problem('documentAlreadyExists', {
        errors: [{ path: 'login', message: 'Account with such e-mail already exists' }],
      })
    }
    await attempt.succeeded(tx)
    await mailCode(tx, services, 'confirmEmail', {
      email: customer.email,
      locale: customer.locale,
      customerId: customer.id,
    })
    return await openSession(tx, services, { customerId: customer.id }, caller)
  })
}
