import type { Db } from '../../platform/database/database.ts'

export type SecondFactorRow = { secret_sealed: string; confirmed_at: string | null }

export async function findSecondFactor(db: Db, agentId: string) {
  const [row] = await db<SecondFactorRow[]>`
    select secret_sealed, confirmed_at from second_factors where agent_id = ${agentId}`
  return row
}

export async function findMySecondFactor(db: Db, agentId: string) {
  const [row] = await db<{ required: boolean; enabled: boolean; codes_left: number }[]>`
    select r.second_factor as required, f.confirmed_at is not null as enabled,
      (select count(*)::int from recovery_codes c where c.agent_id = a.id and c.used_at is null) as codes_left
    from agents a join roles r on r.id = a.role_id left join second_factors f on f.agent_id = a.id
    where a.id = ${agentId}`
  return row
}

export async function putUnconfirmedSecret(db: Db, agentId: string, secretSealed: string) {
  const rows = await db`
    insert into second_factors (agent_id, secret_sealed) values (${agentId}, ${secretSealed})
    on conflict (agent_id) do update set secret_sealed = excluded.secret_sealed
      where second_factors.confirmed_at is null
    returning agent_id`
  return rows.length > 0
}

export async function confirmSecret(
  db: Db,
  agentId: string,
  confirmed: { secretSealed: string; step: number; now: Date },
) {
  const rows = await db`
    update second_factors set confirmed_at = ${confirmed.now}, last_step = ${confirmed.step}
    where agent_id = ${agentId} and confirmed_at is null and secret_sealed = ${confirmed.secretSealed}
    returning agent_id`
  return rows.length > 0
}

export async function spendStep(db: Db, agentId: string, step: number) {
  const rows = await db`
    update second_factors set last_step = ${step}
    where agent_id = ${agentId} and confirmed_at is not null and (last_step is null or last_step < ${step})
    returning agent_id`
  return rows.length > 0
}

export async function spendRecoveryCode(
  db: Db,
  { agentId, hash, now }: { agentId: string; hash: Buffer; now: Date },
) {
  const rows = await db`
    update recovery_codes set used_at = ${now}
    where agent_id = ${agentId} and hash = ${hash} and used_at is null returning agent_id`
  return rows.length > 0
}

export async function replaceRecoveryCodes(db: Db, agentId: string, hashes: Buffer[]) {
  await db`delete from recovery_codes where agent_id = ${agentId}`
  await db`insert into recovery_codes ${db(hashes.map((hash) => ({ agent_id: agentId, hash })))}`
}

export async function deleteSecondFactor(db: Db, agentId: string) {
  await db`delete from recovery_codes where agent_id = ${agentId}`
  await db`delete from second_factors where agent_id = ${agentId}`
}
