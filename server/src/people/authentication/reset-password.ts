import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { Problem } from '../../platform/problems.ts'
import { codeHash } from '../../platform/secrets.ts'
import { auditClient } from '../audit/audit.ts'
import { deleteFailuresByName } from '../credentials/attempt-queries.ts'
import { nameHashOf } from '../credentials/attempts.ts'
import { mailCode } from '../credentials/mail-code.ts'
import {
  type CustomerIdentity,
  deleteCustomerCodes,
  deletePasswordCodes,
  findAgent,
  findAgentByEmail,
  findCustomerByEmail,
  findRegistration,
  setPasswordHash,
  spendMailedCode,
} from '../people-queries.ts'
import type { Client, PeopleServices } from '../people-services.ts'
import { isInsideNetworks } from '../sessions/authenticate.ts'
import type { Exchange } from '../sessions/browser-session.ts'
import { rememberDevice } from '../sessions/known-devices.ts'
import type { SessionKind } from '../sessions/refresh-cookies.ts'
import { revokeSessions } from '../sessions/session-queries.ts'
import { hashForCode, proveAddress, spendCodeOfAddress } from './confirm-email.ts'
import { isReservedAddress } from './mail-registration.ts'
import { clientOf } from './request-client.ts'
import { attemptAt } from './sign-in.ts'

type Asked = {
  login: string
  locale: Locale | null
  address: string | null
  requestId: string | null
  isOutside?: boolean
}

type ResetRequest = Exchange & {
  body: {
    login?: string | undefined
    locale?: Locale | undefined
    code?: string | undefined
    password?: string | undefined
  }
}

type Owner = { kind: SessionKind; id: string; email: string }

export async function resetPassword(
  services: PeopleServices,
  { body: { login, locale, code, password }, request, reply }: ResetRequest,
): Promise<null> {
  const client = clientOf(request)
  if (code !== undefined && password !== undefined) {
    const owner = await setPasswordByCode(services, { code, password, client })
    rememberDevice(services, { reply, kind: owner.kind, accountId: owner.id })
  } else if (login !== undefined) await requestPasswordReset(services, { login, locale, client })
  return null
}

/** Only queues a job, so that neither the response nor its time reveals whether the login exists. */
async function requestPasswordReset(
  { db, config }: Pick<PeopleServices, 'db' | 'config'>,
  {
    login,
    locale,
    client: { address, requestId },
  }: { login: string; locale: Locale | undefined; client: Client },
): Promise<void> {
  const isOutside = !isInsideNetworks(address, config.agentNetworks)
  const asked = { login, locale: locale ?? null, address, requestId, isOutside } satisfies Asked
  await addJob(db, { task: 'mailResetLink', payload: asked })
}

export async function mailResetLink(services: PeopleServices, payload: unknown): Promise<void> {
  const { login, locale, address, requestId, isOutside } = payload as Asked
  await services.db.begin(async (tx) => {
    const agent = await findAgentByEmail(tx, login)
    const account = await findCustomerByEmail(tx, login)
    const isFree = account === undefined && !(await isReservedAddress(tx, services, login))
    const customer = account ?? (isFree ? await findRegistration(tx, login) : undefined)
    if (agent?.active && !isOutside) {
      const recipient = { email: login, locale: locale ?? 'ru', agentId: agent.id }
      if (await mailCode(tx, services, { kind: 'resetPassword', recipient })) {
        await auditClient(tx, {
          agentId: null,
          client: { address: address ?? null, requestId: requestId ?? null },
          entry: {
            action: 'passwordReset',
            now: services.clock.now(),
            subject: { kind: 'agent', id: agent.id, name: agent.name },
          },
        })
      }
    }
    if (customer) {
      await mailCode(tx, services, {
        kind: 'resetPassword',
        recipient: {
          email: login,
          locale: locale ?? customer.locale,
          customerId: customer.id,
        },
      })
    }
  })
}

/** Also used for invitations. Ends every session of the account. */
async function setPasswordByCode(
  services: PeopleServices,
  { code, password, client }: { code: string; password: string; client: Client },
): Promise<Owner> {
  const passwordHash = await hashForCode(services, { code, password })
  return await services.db.begin(async (tx) => {
    const customer = await spendCodeOfAddress(tx, services, { purpose: 'resetPassword', code })
    const owner = customer
      ? await setCustomerPassword(tx, services, { customer, passwordHash, client })
      : await setEmployeePassword(tx, services, { code, passwordHash, client })
    // The old guesses do not concern the new password, and whoever opened the email should not have to wait.
    await deleteFailuresByName(tx, nameHashOf(attemptAt(owner.kind, owner.email)))
    return owner
  })
}

async function setCustomerPassword(
  tx: Db,
  services: PeopleServices,
  { customer, passwordHash, client }: { customer: CustomerIdentity; passwordHash: string; client: Client },
): Promise<Owner> {
  const { email } = customer
  if (customer.email_confirmed_at === null) {
    const actor = { kind: 'guest' as const, address: client.address }
    const proof = { registration: customer, actor, passwordHash }
    return { kind: 'customer', id: await proveAddress(tx, services, proof), email }
  }
  const customerId = customer.id
  await setPasswordHash(tx, { agentId: null, customerId }, passwordHash)
  await deleteCustomerCodes(tx, customerId)
  await revokeSessions(tx, { owner: { customerId }, now: services.clock.now() })
  return { kind: 'customer', id: customerId, email }
}

async function setEmployeePassword(
  tx: Db,
  { clock, config }: PeopleServices,
  { code, passwordHash, client }: { code: string; passwordHash: string; client: Client },
): Promise<Owner> {
  const now = clock.now()
  const hash = codeHash(code)
  const owner =
    (await spendMailedCode(tx, { hash, purpose: 'resetPassword', now })) ??
    (await spendMailedCode(tx, { hash, purpose: 'invitation', now }))
  if (!owner?.agent_id) throw new Problem('incorrectCode')
  if (!isInsideNetworks(client.address, config.agentNetworks)) throw new Problem('notEnoughRights')
  const agentId = owner.agent_id
  await setPasswordHash(tx, { agentId, customerId: null }, passwordHash)
  await deletePasswordCodes(tx, { agentId, customerId: null })
  await revokeSessions(tx, { owner: { agentId }, now })
  const agent = await findAgent(tx, agentId)
  await auditClient(tx, {
    agentId,
    client,
    entry: {
      action: 'passwordSet',
      now,
      subject: { kind: 'agent', id: agentId, name: agent?.name ?? '' },
    },
  })
  return { kind: 'agent', id: agentId, email: agent?.email ?? '' }
}
