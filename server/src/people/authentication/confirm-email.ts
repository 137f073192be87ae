import type { Actor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { Problem } from '../../platform/problems.ts'
import { codeHash } from '../../platform/secrets.ts'
import { deleteFailuresByName } from '../credentials/attempt-queries.ts'
import { nameHashOf } from '../credentials/attempts.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { isIdentityAddress } from '../identity-address.ts'
import {
  type CodePurpose,
  type CustomerIdentity,
  deleteCustomerCodes,
  endRegistrations,
  findAddressOfCode,
  findCustomer,
  findCustomerByEmail,
  isCodeKnown,
  markEmailConfirmed,
  setPasswordHash,
  spendMailedCode,
} from '../people-queries.ts'
import type { PeopleServices } from '../people-services.ts'
import { revokeSessions } from '../sessions/session-queries.ts'
import { isReservedAddress, mailRegistration } from './mail-registration.ts'
import { attemptAt } from './sign-in.ts'

/**
 * The mailed code proves that the person reads the email of the address, but not that they registered the account. That is proved by the session of
 * the registration, or else by a new password; every other session of the address ends. Returns the owner.
 */
export async function confirmEmail(
  services: PeopleServices,
  actor: Actor,
  { code, password }: { code: string; password?: string | undefined },
): Promise<string> {
  const passwordHash = password === undefined ? undefined : await hashForCode(services, { code, password })
  return await services.db.begin(async (tx) => {
    const registration = await spendCodeOfAddress(tx, services, { purpose: 'confirmEmail', code })
    if (!registration) throw new Problem('incorrectCode')
    if (passwordHash !== undefined)
      await deleteFailuresByName(tx, nameHashOf(attemptAt('customer', registration.email)))
    return await proveAddress(tx, services, { registration, actor, passwordHash })
  })
}

/** Hashing takes a tenth of a second of a processor: nobody gets that for a made-up code. */
export async function hashForCode(
  { db, clock }: Pick<PeopleServices, 'db' | 'clock'>,
  { code, password }: { code: string; password: string },
): Promise<string> {
  if (!(await isCodeKnown(db, { hash: codeHash(code), now: clock.now() }))) throw new Problem('incorrectCode')
  return await hashPassword(password)
}

export async function spendCodeOfAddress(
  tx: Db,
  { clock }: Pick<PeopleServices, 'clock'>,
  { purpose, code }: { purpose: CodePurpose; code: string },
): Promise<CustomerIdentity | undefined> {
  const hash = codeHash(code)
  const email = await findAddressOfCode(tx, hash)
  if (email === undefined) return undefined
  await lockName(tx, `address ${email}`)
  const owner = await spendMailedCode(tx, { hash, purpose, now: clock.now() })
  return owner?.customer_id ? await findCustomer(tx, owner.customer_id) : undefined
}

/** Expects the address to be locked. The account of the address gets it, else the registration; returns the owner. */
export async function proveAddress(
  tx: Db,
  services: Pick<PeopleServices, 'clock' | 'config' | 'ports'>,
  proof: { registration: CustomerIdentity; actor: Actor; passwordHash: string | undefined },
): Promise<string> {
  const { email } = proof.registration
  if (await isReservedAddress(tx, services, email)) throw new Problem('incorrectCode')
  const own = proof.actor.kind === 'customer' ? await findCustomer(tx, proof.actor.id) : undefined
  const registrant = own?.email === email ? own : undefined
  const account = (await findCustomerByEmail(tx, email)) ?? registrant ?? proof.registration
  const isOwn = proof.actor.kind === 'customer' && account.id === proof.actor.id
  if (!isOwn && proof.passwordHash === undefined) throw new Problem('newPasswordRequired')
  const now = services.clock.now()
  if (proof.passwordHash !== undefined)
    await setPasswordHash(tx, { agentId: null, customerId: account.id }, proof.passwordHash)
  await markEmailConfirmed(tx, account.id, now)
  const registrations = await endRegistrations(tx, email, account.id)
  await deleteCustomerCodes(tx, account.id)
  await services.ports.takeOverRequests(tx, { id: account.id, email, registrations }, now)
  const kept = isOwn && proof.actor.kind === 'customer' ? proof.actor.sessionId : undefined
  for (const customerId of [account.id, ...registrations])
    await revokeSessions(tx, { owner: { customerId }, now, exceptId: kept })
  return account.id
}

export async function resendConfirmation(services: PeopleServices, customerId: string): Promise<void> {
  await services.db.begin(async (tx) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer || customer.email_confirmed_at !== null || isIdentityAddress(customer.email)) return
    await mailRegistration(tx, services, customer)
  })
}
