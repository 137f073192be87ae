import { limits } from '@savepoint/contract/limits.ts'
import type { SecondFactor } from '@savepoint/contract/people/second-factor.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { codeHash } from '../../platform/secrets.ts'
import { audit } from '../audit/audit.ts'
import { beginCodeAttempt } from '../credentials/attempts.ts'
import { findAgent } from '../people-queries.ts'
import type { PeopleServices } from '../people-services.ts'
import { acceptCode, openSecret, secretContext } from './accept-code.ts'
import {
  isAppCode,
  newRecoveryCode,
  newSecret,
  plainCode,
  secretAddress,
  stepOfCode,
} from './one-time-codes.ts'
import {
  confirmSecret,
  deleteSecondFactor,
  findMySecondFactor,
  findSecondFactor,
  putUnconfirmedSecret,
  replaceRecoveryCodes,
} from './second-factor-queries.ts'

export async function getMySecondFactor(db: Db, agentId: string): Promise<SecondFactor> {
  const row = await findMySecondFactor(db, agentId)
  if (!row) throw new Problem('notFound')
  return { enabled: row.enabled, required: row.required, recoveryCodesLeft: row.codes_left }
}

/** The secret takes effect only after `confirmSecondFactor`. */
export async function beginSecondFactor(
  { db, secrets }: PeopleServices,
  actor: AgentActor,
): Promise<{ secret: string; uri: string }> {
  const agent = await requireAgent(db, actor.id)
  const secret = newSecret()
  const sealed = secrets.seal(secret, secretContext(actor.id))
  if (!(await putUnconfirmedSecret(db, actor.id, sealed))) throw new Problem('invalidOperation')
  return { secret, uri: secretAddress(secret, agent.email) }
}

export async function confirmSecondFactor(services: PeopleServices, actor: AgentActor, code: string) {
  return await withCode(services, actor, async (tx) => {
    const row = await findSecondFactor(tx, actor.id)
    if (!row || row.confirmed_at !== null) throw new Problem('invalidOperation')
    const now = services.clock.now()
    const step = stepOfCode(openSecret(services.secrets, actor.id, row), plainCode(code), now)
    if (step === undefined) throw wrongCode()
    if (!(await confirmSecret(tx, actor.id, { secretSealed: row.secret_sealed, step, now })))
      throw new Problem('invalidOperation')
    await auditOwn(tx, services, { actor, action: 'secondFactorEnabled' })
    return await giveRecoveryCodes(tx, actor.id)
  })
}

export async function renewRecoveryCodes(services: PeopleServices, actor: AgentActor, code: string) {
  return await withCode(services, actor, async (tx) => {
    await requireCode(tx, services, { actor, code })
    await auditOwn(tx, services, { actor, action: 'recoveryCodesRenewed' })
    return await giveRecoveryCodes(tx, actor.id)
  })
}

export async function removeSecondFactor(services: PeopleServices, actor: AgentActor, code: string) {
  await withCode(services, actor, async (tx) => {
    if ((await findMySecondFactor(tx, actor.id))?.required) throw new Problem('invalidOperation')
    await requireCode(tx, services, { actor, code })
    await deleteSecondFactor(tx, actor.id)
    await auditOwn(tx, services, { actor, action: 'secondFactorRemoved' })
  })
}

/** Wrong codes are counted: a stolen session must not be able to try them all. */
export async function withCode<T>(
  services: PeopleServices,
  actor: AgentActor,
  action: (tx: Db) => Promise<T>,
) {
  const attempt = await beginCodeAttempt(services, actor.id, { address: actor.address ?? '' })
  return await services.db.begin(async (tx) => {
    await attempt.succeeded(tx)
    return await action(tx)
  })
}

async function requireCode(
  tx: Db,
  services: PeopleServices,
  { actor, code }: { actor: AgentActor; code: string },
) {
  const agent = await requireAgent(tx, actor.id)
  if (!(await acceptCode(tx, services, { agent, code, origin: actor }))) throw wrongCode()
}

/** A recovery code is not enough: it is written down somewhere. */
export async function requireAppCode(
  tx: Db,
  services: PeopleServices,
  { actor, code }: { actor: AgentActor; code: string },
) {
  if (!isAppCode(plainCode(code))) throw wrongCode()
  await requireCode(tx, services, { actor, code })
}

async function giveRecoveryCodes(tx: Db, agentId: string) {
  const recoveryCodes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  const hashes = recoveryCodes.map((code) => codeHash(plainCode(code)))
  await replaceRecoveryCodes(tx, agentId, hashes)
  return { recoveryCodes }
}

async function auditOwn(
  tx: Db,
  { clock }: PeopleServices,
  {
    actor,
    action,
  }: { actor: AgentActor; action: 'secondFactorEnabled' | 'secondFactorRemoved' | 'recoveryCodesRenewed' },
) {
  const { id, name } = await requireAgent(tx, actor.id)
  await audit(tx, actor, { action, now: clock.now(), subject: { kind: 'agent', id, name } })
}

async function requireAgent(db: Db, id: string) {
  const agent = await findAgent(db, id)
  if (!agent) throw new Problem('notFound')
  return agent
}

const wrongCode = () => fieldProblem('code', 'Wrong code')
