import type { Db } from '../../platform/database/database.ts'
import { codeHash } from '../../platform/secrets.ts'
import { auditClient } from '../audit/audit.ts'
import type { PeopleServices } from '../people-services.ts'
import { isAppCode, plainCode, stepOfCode } from './one-time-codes.ts'
import {
  findMySecondFactor,
  findSecondFactor,
  type SecondFactorRow,
  spendRecoveryCode,
  spendStep,
} from './second-factor-queries.ts'

type Services = Pick<PeopleServices, 'clock' | 'secrets'>
type CodeOwner = { id: string; name: string }
type Origin = { address: string | null; requestId: string | null }

/** Accepts a code of the app or a recovery code, each only once, even in parallel. */
export async function acceptCode(
  tx: Db,
  services: Services,
  { agent, code, origin }: { agent: CodeOwner; code: string; origin: Origin },
): Promise<boolean> {
  const plain = plainCode(code)
  if (isAppCode(plain)) return await acceptAppCode(tx, services, { agentId: agent.id, code: plain })
  const now = services.clock.now()
  if (!(await spendRecoveryCode(tx, { agentId: agent.id, hash: codeHash(plain), now }))) return false
  const left = (await findMySecondFactor(tx, agent.id))?.codes_left
  const subject = { kind: 'agent' as const, id: agent.id, name: agent.name }
  await auditClient(tx, {
    agentId: agent.id,
    client: origin,
    entry: { action: 'recoveryCodeUsed', now, subject, after: { left } },
  })
  return true
}

async function acceptAppCode(
  tx: Db,
  { clock, secrets }: Services,
  { agentId, code }: { agentId: string; code: string },
) {
  const row = await findSecondFactor(tx, agentId)
  const step = row && stepOfCode(openSecret(secrets, agentId, row), code, clock.now())
  return step !== undefined && (await spendStep(tx, agentId, step))
}

/** Binds the encrypted secret to its agent. */
export const secretContext = (agentId: string) => `second_factors.secret_sealed.${agentId}`

export function openSecret(secrets: Services['secrets'], agentId: string, row: SecondFactorRow): string {
  return secrets.open(row.secret_sealed, secretContext(agentId))
}
