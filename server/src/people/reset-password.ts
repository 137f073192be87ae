import type { Locale } from '@savepoint/contract/people.ts'
import type { Database } from '../platform/database.ts'
import { addJob } from '../platform/job-queries.ts'
import { Problem } from '../platform/problems.ts'
import { codeHash } from '../platform/secrets.ts'
import { mailCode } from './mail-code.ts'
import { hashPassword } from './passwords.ts'
import { findAgentByEmail, findCustomerByEmail, setPasswordHash, spendMailedCode } from './people-queries.ts'
import type { PeopleServices } from './people-services.ts'
import { tellSessionEnded } from './session-notices.ts'
import { revokeSessionsOf } from './session-queries.ts'

/** Asks for a reset link. Only a job is written, so that neither words nor time tell whether the login exists. */
export async function requestPasswordReset(
  db: Database,
  login: string,
  locale: Locale | undefined,
): Promise<void> {
  await addJob(db, 'mailResetLink', { login, locale: locale ?? null })
}

/** The job: mails a reset link to every account with this login. */
export async function mailResetLink(services: PeopleServices, payload: unknown): Promise<void> {
  const { login, locale } = payload as { login: string; locale: Locale | null }
  await services.db.begin(async (tx) => {
    const agent = await findAgentByEmail(tx, login)
    const customer = await findCustomerByEmail(tx, login)
    if (agent?.active)
      await mailCode(tx, services, 'resetPassword', {
        email: login,
        locale: locale ?? 'ru',
        agentId: agent.id,
      })
    if (customer) {
      await mailCode(tx, services, 'resetPassword', {
        email: login,
        locale: locale ?? customer.locale,
        customerId: customer.id,
      })
    }
  })
}

/** Sets a new password with a mailed code and ends every session of the account. */
export async function setPasswordByCode(
  services: PeopleServices,
  code: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await services.db.begin(async (tx) => {
    const now = services.clock.now()
    const owner = await spendMailedCode(tx, codeHash(code), 'resetPassword', now)
    if (!owner) throw new Problem('incorrectCode')
    await setPasswordHash(tx, { agentId: owner.agent_id, customerId: owner.customer_id }, passwordHash)
    const account = owner.agent_id ? { agentId: owner.agent_id } : { customerId: owner.customer_id as string }
    await revokeSessionsOf(tx, account, now)
    await tellSessionEnded(tx, account)
  })
}
