import type { OpenSession } from '@savepoint/contract/people/employees.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { audit } from '../audit/audit.ts'
import type { PeopleServices } from '../people-services.ts'
import { requireAppCode, withCode } from '../second-factor/second-factor.ts'
import { deleteSecondFactor, findSecondFactor } from '../second-factor/second-factor-queries.ts'
import { endSessions, listOpenSessions } from './employee-queries.ts'
import { lockManagedEmployee, requireEmployee } from './managed-employee.ts'
import { subjectOf } from './present-employee.ts'

export async function listEmployeeSessions(
  { db, clock }: PeopleServices,
  actor: AgentActor,
  agentId: string,
): Promise<OpenSession[]> {
  await requireEmployee(db, agentId)
  const rows = await listOpenSessions(db, agentId, clock.now())
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    browser: row.browser,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    current: row.id === actor.sessionId,
  }))
}

export async function listMySessions(services: PeopleServices, actor: AgentActor): Promise<OpenSession[]> {
  return await listEmployeeSessions(services, actor, actor.id)
}

export async function endEmployeeSessions(
  { db, clock }: PeopleServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await db.begin(async (tx) => {
    const employee = await lockManagedEmployee(tx, { clock, actor, id })
    await endAuditedSessions(tx, actor, { employee, which: {}, now: clock.now() })
  })
}

/** For an employee who has lost the second factor. Requires a code of the administrator's own app, so that a stolen session is not enough. */
export async function resetSecondFactor(
  services: PeopleServices,
  actor: AgentActor,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const { db, clock } = services
  if ((await findSecondFactor(db, actor.id))?.confirmed_at == null)
    throw new Problem('invalidOperation', { detail: 'ownSecondFactor' })
  await withCode(services, actor, async (tx) => {
    const employee = await lockManagedEmployee(tx, { clock, actor, id })
    await requireAppCode(tx, services, { actor, code })
    const now = clock.now()
    await deleteSecondFactor(tx, id)
    await audit(tx, actor, { action: 'secondFactorRemoved', now, subject: subjectOf(employee) })
    await endAuditedSessions(tx, actor, { employee, which: {}, now })
  })
}

export async function endMySession(
  { db, clock }: PeopleServices,
  actor: AgentActor,
  sessionId: string,
): Promise<void> {
  await db.begin(async (tx) => {
    const me = await requireEmployee(tx, actor.id)
    const ended = { employee: me, which: { only: sessionId }, now: clock.now() }
    if ((await endAuditedSessions(tx, actor, ended)) === 0) throw new Problem('notFound')
  })
}

export async function endMyOtherSessions({ db, clock }: PeopleServices, actor: AgentActor): Promise<void> {
  await db.begin(async (tx) => {
    const me = await requireEmployee(tx, actor.id)
    const ended = { employee: me, which: { except: actor.sessionId }, now: clock.now() }
    await endAuditedSessions(tx, actor, ended)
  })
}

type EndedSessions = {
  employee: { id: string; name: string }
  which: { only?: string; except?: string }
  now: Date
}

async function endAuditedSessions(
  tx: Db,
  actor: AgentActor,
  { employee, which, now }: EndedSessions,
): Promise<number> {
  const ended = await endSessions(tx, { agentId: employee.id, which, now })
  if (ended === 0) return 0
  await audit(tx, actor, {
    action: 'sessionsEnded',
    now,
    subject: subjectOf(employee),
    after: { count: ended },
  })
  return ended
}
