import type { Locale } from '@savepoint/contract/people.ts'
import type { Database, Db } from '../platform/database.ts'
import { addJob } from '../platform/job-queries.ts'
import { Problem } from '../platform/problems.ts'
import { codeHash } from '../platform/secrets.ts'
import { auditCaller } from './audit.ts'
import { mailCode } from './mail-code.ts'
import { hashPassword } from './passwords.ts'
import {
  findAgent,
  findAgentByEmail,
  findCustomerByEmail,
  forgetPasswordCodes,
  setPasswordHash,
  spendMailedCode,
} from './people-queries.ts'
import type { Caller, PeopleServices } from './people-services.ts'
import { tellSessionEnded } from './session-notices.ts'
import { revokeSessionsOf } from './session-queries.ts'

type Asked = { login: string; locale: Locale | null; address: string | null; requestId: string | null }

/** Asks for a reset link. Only a job is written, so that neither words nor time tell whether the login exists. */
export async function requestPasswordReset(
  db: Database,
  login: string,
  locale: Locale | undefined,
  { address, requestId }: Caller,
): Promise<void> {
  await addJob(db, 'mailResetLink', { login, locale: locale ?? null, address, requestId } satisfies Asked)
}

/** The job: mails a reset link to every account with this login. */
export async function mailResetLink(services: PeopleServices, payload: unknown): Promise<void> {
  const { login, locale, address, requestId } = payload as Asked
  await services.db.begin(async (tx) => {
    const agent = await findAgentByEmail(tx, login)
    const customer = await findCustomerByEmail(tx, login)
    if (agent?.active) {
      const recipient = { email: login, locale: locale ?? 'ru', agentId: agent.id }
      if (await mailCode(tx, services, 'resetPassword', recipient)) {
        await auditCaller(
          tx,
          null,
          { address: address ?? null, requestId: requestId ?? null },
          {
            action: 'passwordReset',
            now: services.clock.now(),
            subject: { kind: 'agent', id: agent.id, name: agent.name },
          },
        )
      }
    }
    if (customer) {
      await mailCode(tx, services, 'resetPassword', {
        email: login,
        locale: locale ?? customer.locale,
        customerId: customer.id,
      })
    }
  })
}

/** Sets a new password with a mailed code, an invitation's too, and ends every session of the account. */
export async function setPasswordByCode(
  services: PeopleServices,
  code: string,
  password: string,
  caller: Caller,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await services.db.begin(async (tx) => {
    const now = services.clock.now()
    const hash = codeHash(code)
    const owner =
      (await spendMailedCode(tx, hash, 'resetPassword', now)) ??
      (await spendMailedCode(tx, hash, 'invitation', now))
    if (!owner) throw new Problem('incorrectCode')
    const account = { agentId: owner.agent_id, customerId: owner.customer_id }
    await setPasswordHash(tx, account, passwordHash)
    await forgetPasswordCodes(tx, account)
    const sessions = owner.agent_id
      ? { agentId: owner.agent_id }
      : { customerId: owner.customer_id as string }
    await revokeSessionsOf(tx, sessions, now)
    await tellSessionEnded(tx, sessions)
    if (owner.agent_id) await auditPasswordSet(tx, owner.agent_id, caller, now)
  })
}

async function auditPasswordSet(tx: Db, agentId: string, caller: Caller, now: Date) {
  const name = (await findAgent(tx, agentId))?.name ?? ''
  await auditCaller(tx, agentId, caller, {
    action: 'passwordSet',
    now,
    subject: { kind: 'agent', id: agentId, name },
  })
}
