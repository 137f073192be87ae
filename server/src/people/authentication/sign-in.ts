import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { auditClient } from '../audit/audit.ts'
import { beginAttempt, beginCodeAttempt } from '../credentials/attempts.ts'
import { passwordMatches } from '../credentials/passwords.ts'
import {
  type AgentSignIn,
  findAgentByEmail,
  findCustomerByEmail,
  findRegistration,
  lockAgentSignIn,
  lockCustomerSignIn,
} from '../people-queries.ts'
import type { Client, PeopleServices } from '../people-services.ts'
import { acceptCode } from '../second-factor/accept-code.ts'
import { findSecondFactor } from '../second-factor/second-factor-queries.ts'
import { knownDevice } from '../sessions/known-devices.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import type { SessionKind } from '../sessions/refresh-cookies.ts'

export type Credentials = { login: string; password: string }
/** `account`: which account the device is remembered for; an unconfirmed registration has none. */
type SignedIn = { session: OpenedSession; account: string | undefined }

export const attemptAt = (kind: SessionKind, login: string) => `${kind} ${login}`

/** An unknown login, a wrong password and a disabled account get the same response. */
export async function signInAgent(
  services: PeopleServices,
  {
    credentials: { login, password, code },
    client,
    devices = '',
  }: {
    credentials: Credentials & { code?: string | undefined }
    client: Client
    devices?: string | undefined
  },
): Promise<SignedIn> {
  const { db, clock, secrets } = services
  const agent = await findAgentByEmail(db, login)
  const device = agent && knownDevice({ secrets, kind: 'agent', accountId: agent.id, given: devices })
  const attempt = await beginAttempt(services, {
    name: attemptAt('agent', login),
    client,
    options: { device },
  })
  const isRight = await passwordMatches(agent?.active ? agent.password_hash : undefined, password)
  const subject = agent && { kind: 'agent' as const, id: agent.id, name: agent.name }
  if (!agent || !isRight) {
    await auditClient(db, {
      agentId: null,
      client,
      entry: {
        action: 'signInFailed',
        now: clock.now(),
        ...(subject && { subject }),
      },
    })
    throw new Problem('wrongCredentials')
  }
  // Only whoever knows the password gets here, so no stranger uses up the owner's attempts. A wrong code counts once, as a code.
  const codeAttempt = code === undefined ? undefined : await beginCodeAttempt(services, agent.id, client)
  if (codeAttempt) await attempt.takenBack(db)
  const outcome = await db.begin(async (tx) => {
    await requireUnchanged(tx, agent)
    const refusal = await refusalOf(tx, services, { agent, code, client })
    if (refusal) return refusal
    await attempt.succeeded(tx)
    await codeAttempt?.succeeded(tx)
    await auditClient(tx, {
      agentId: agent.id,
      client,
      entry: {
        action: 'signedIn',
        now: clock.now(),
        ...(subject && { subject }),
        after: { browser: client.browser.slice(0, 300) },
      },
    })
    return await openSession(tx, services, { owner: { agentId: agent.id, roleId: agent.role_id }, client })
  })
  if (outcome instanceof Problem) throw outcome
  return { session: outcome, account: agent.id }
}

async function refusalOf(
  tx: Db,
  services: PeopleServices,
  { agent, code, client }: { agent: AgentSignIn; code: string | undefined; client: Client },
): Promise<Problem | undefined> {
  const isOn = (await findSecondFactor(tx, agent.id))?.confirmed_at != null
  if (!isOn) return undefined
  if (code === undefined) return new Problem('secondFactorRequired')
  if (await acceptCode(tx, services, { agent, code, origin: client })) return undefined
  await auditClient(tx, {
    agentId: null,
    client,
    entry: {
      action: 'signInFailed',
      now: services.clock.now(),
      subject: { kind: 'agent', id: agent.id, name: agent.name },
      after: { secondFactor: true },
    },
  })
  return new Problem('wrongSecondFactor')
}

/** Refuses if the account was disabled or the password changed while it was checked. */
async function requireUnchanged(tx: Db, agent: AgentSignIn) {
  const now = await lockAgentSignIn(tx, agent.id)
  if (!now?.active || now.password_hash !== agent.password_hash) throw new Problem('wrongCredentials')
}

/**
 * Signs in to the account of the address or to its latest unconfirmed registration. An unknown login and a wrong password get the same response,
 * and two hashes are always checked.
 */
export async function signInCustomer(
  services: PeopleServices,
  {
    credentials: { login, password },
    client,
    devices = '',
  }: { credentials: Credentials; client: Client; devices?: string | undefined },
): Promise<SignedIn> {
  const account = await findCustomerByEmail(services.db, login)
  const registration = await findRegistration(services.db, login)
  const device =
    account &&
    knownDevice({ secrets: services.secrets, kind: 'customer', accountId: account.id, given: devices })
  const attempt = await beginAttempt(services, {
    name: attemptAt('customer', login),
    client,
    options: { device },
  })
  const [isAccount, isRegistration] = await Promise.all(
    [account, registration].map((customer) => passwordMatches(customer?.password_hash, password)),
  )
  const customer = isAccount ? account : isRegistration ? registration : undefined
  if (!customer) throw new Problem('wrongCredentials')
  return await services.db.begin(async (tx) => {
    const now = await lockCustomerSignIn(tx, customer.id)
    if (now?.password_hash !== customer.password_hash) throw new Problem('wrongCredentials')
    // Whoever made the registration knows its password: signing in to it must not hide guesses at the owner's password.
    await (isAccount ? attempt.succeeded(tx) : attempt.takenBack(tx))
    const session = await openSession(tx, services, { owner: { customerId: customer.id }, client })
    return { session, account: isAccount ? customer.id : undefined }
  })
}
