import { Problem } from '../platform/problems.ts'
import { beginAttempt } from './attempts.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { passwordMatches } from './passwords.ts'
import { findAgentByEmail, findCustomerByEmail } from './people-queries.ts'
import type { Caller, PeopleServices } from './people-services.ts'
import type { Owner } from './session-queries.ts'

type Credentials = { login: string; password: string }
type Account = { passwordHash: string | null; owner: Owner & { roleId?: string } }

/** Signs an employee in. Unknown login, wrong password and a disabled account answer alike. */
export async function signInAgent(
  services: PeopleServices,
  credentials: Credentials,
  caller: Caller,
): Promise<OpenedSession> {
  const agent = await findAgentByEmail(services.db, credentials.login)
  const account = agent?.active
    ? { passwordHash: agent.password_hash, owner: { agentId: agent.id, roleId: agent.role_id } }
    : undefined
  return await signIn(services, `agent ${credentials.login}`, account, credentials.password, caller)
}

/** Signs a player in. Unknown login and wrong password answer alike. */
export async function signInCustomer(
  services: PeopleServices,
  credentials: Credentials,
  caller: Caller,
): Promise<OpenedSession> {
  const customer = await findCustomerByEmail(services.db, credentials.login)
  const account = customer && { passwordHash: customer.password_hash, owner: { customerId: customer.id } }
  return await signIn(services, `customer ${credentials.login}`, account, credentials.password, caller)
}

async function signIn(
  services: PeopleServices,
  throttleName: string,
  account: Account | undefined,
  password: string,
  caller: Caller,
): Promise<OpenedSession> {
  const attempt = await beginAttempt(services, throttleName, caller)
  if (!(await passwordMatches(account?.passwordHash, password)) || !account)
    throw new Problem('wrongCredentials')
  return await services.db.begin(async (tx) => {
    await attempt.succeeded(tx)
    return await openSession(tx, services, account.owner, caller)
  })
}
