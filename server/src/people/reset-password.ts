import type { Locale } from '@savepoint/contract/people.ts'
import type { Db } from '../platform/database.ts'
import { addJob } from '../platform/job-queries.ts'
import { Problem } from '../platform/problems.ts'
import { codeHash } from '../platform/secrets.ts'
import { auditCaller } from './audit.ts'
import { isInsideNetworks } from './authenticate.ts'
import { type OnEmailConfirmed, proveAddress, spendCodeOfAddress } from './confirm-email.ts'
import { mailCode } from './mail-code.ts'
import { isReservedAddress } from './mail-registration.ts'
import { hashPassword } from './passwords.ts'
import {
  findAgent,
  findAgentByEmail,
  findCustomerByEmail,
  findRegistration,
  forgetCodesOf,
  forgetPasswordCodes,
  setPasswordHash,
  spendMailedCode,
} from './people-queries.ts'
import type { Caller, PeopleServices } from './people-services.ts'
import { tellSessionEnded } from './session-notices.ts'
import { revokeSessionsOf } from './session-queries.ts'

type Asked = {
  login: string
  locale: Locale | null
  address: string | null
  requestId: string | null
  /** Asked for from where employees' calls are not answered. */
  isOutside?: boolean
}

/** Asks for a reset link. Only a job is written, so that neither words nor time tell whether the login exists. */
export async function requestPasswordReset(
  { db, config }: Pick<PeopleServices, 'db' | 'config'>,
  login: string,
  locale: Locale | undefined,
  { address, requestId }: Caller,
): Promise<void> {
  const isOutside = !isInsideNetworks(address, config.agentNetworks)
  const asked = { login, locale: locale ?? null, address, requestId, isOutside } satisfies Asked
  await addJob(db, 'mailResetLink', asked)
}

/** The job: mails a reset link to every account with this login. */
export async function mailResetLink(services: PeopleServices, payload: unknown): Promise<void> {
  const { login, locale, address, requestId, isOutside } = payload as Asked
  await services.db.begin(async (tx) => {
    const agent = await findAgentByEmail(tx, login)
    const account = await findCustomerByEmail(tx, login)
    const isFree = account === undefined && !(await isReservedAddress(tx, services, login))
    const customer = account ?? (isFree ? await findRegistration(tx, login) : undefined)
    if (agent?.active && !isOutside) {
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
  onConfirmed: OnEmailConfirmed,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await services.db.begin(async (tx) => {
    const customer = await spendCodeOfAddress(tx, services, 'resetPassword', code)
    if (!customer) return await setEmployeePassword(tx, services, code, passwordHash, caller)
    if (customer.email_confirmed_at !== null)
      return await setCustomerPassword(tx, services, customer.id, passwordHash)
    const actor = { kind: 'guest' as const, address: caller.address }
    await proveAddress(tx, services, { registration: customer, actor, passwordHash }, onConfirmed)
  })
}

async function setCustomerPassword(
  tx: Db,
  { clock }: PeopleServices,
  customerId: string,
  passwordHash: string,
) {
  await setPasswordHash(tx, { agentId: null, customerId }, passwordHash)
  await forgetCodesOf(tx, customerId)
  await revokeSessionsOf(tx, { customerId }, clock.now())
  await tellSessionEnded(tx, { customerId })
}

async function setEmployeePassword(
  tx: Db,
  { clock, config }: PeopleServices,
  code: string,
  passwordHash: string,
  caller: Caller,
) {
  const now = clock.now()
  const hash = codeHash(code)
  const owner =
    (await spendMailedCode(tx, hash, 'resetPassword', now)) ??
    (await spendMailedCode(tx, hash, 'invitation', now))
  if (!owner?.agent_id) throw new Problem('incorrectCode')
  if (!isInsideNetworks(caller.address, config.agentNetworks)) throw new Problem('notEnoughRights')
  const agentId = owner.agent_id
  await setPasswordHash(tx, { agentId, customerId: null }, passwordHash)
  await forgetPasswordCodes(tx, { agentId, customerId: null })
  await revokeSessionsOf(tx, { agentId }, now)
  await tellSessionEnded(tx, { agentId })
  await auditPasswordSet(tx, agentId, caller, now)
}

async function auditPasswordSet(tx: Db, agentId: string, caller: Caller, now: Date) {
  const name = (await findAgent(tx, agentId))?.name ?? ''
  await auditCaller(tx, agentId, caller, {
    action: 'passwordSet',
    now,
    subject: { kind: 'agent', id: agentId, name },
  })
}
