import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  setTeamAssignment as setTeamAssignmentEndpoint,
  TeamAssignment,
} from '@savepoint/contract/tickets/assignment/assignment.ts'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findNames } from '../topics/topic-queries.ts'
import { findTeam, listTeamAgents, lockOwner, saveTeam } from './assignment-queries.ts'
import { capacityOf, isPresent, mayGetTickets } from './eligibility.ts'
import { loadCalendars } from './load-calendars.ts'

export async function getTeamAssignment(
  { db, clock }: TicketServices,
  roleId: string,
): Promise<TeamAssignment> {
  return await readTeam(db, roleId, clock.now())
}

export async function setTeamAssignment(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { roleId, input }: { roleId: string; input: BodyOf<typeof setTeamAssignmentEndpoint> },
): Promise<TeamAssignment> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    await lockOwner(tx, { kind: 'roles', id: roleId })
    const before = await findTeam(tx, roleId)
    if (!before) throw new Problem('notFound')
    requireUnchanged(before, input)
    await requireCalendar(tx, input.calendarId)
    const team = {
      role_id: roleId,
      mode: input.mode,
      capacity: input.capacity,
      return_after_minutes: input.returnAfterMinutes,
      calendar_id: input.calendarId,
      pass_after_minutes: input.passAfterMinutes,
    }
    await saveTeam(tx, team, now)
    const name = (await findNames(tx, 'roles', [roleId])).get(roleId) ?? ''
    await audit(tx, actor, {
      action: 'teamAssignmentChanged',
      now,
      subject: { kind: 'role', id: roleId, name },
      before: {
        mode: before.mode,
        capacity: before.capacity,
        returnAfterMinutes: before.return_after_minutes,
        passAfterMinutes: before.pass_after_minutes,
      },
      after: {
        mode: team.mode,
        capacity: team.capacity,
        returnAfterMinutes: team.return_after_minutes,
        passAfterMinutes: team.pass_after_minutes,
      },
    })
    return await readTeam(tx, roleId, now)
  })
}

export async function requireCalendar(db: Db, id: string | null): Promise<void> {
  if (id !== null && !(await loadCalendars(db, [id])).has(id)) throw fieldProblem('calendarId', 'Not found')
}

async function readTeam(db: Db, roleId: string, now: Date): Promise<TeamAssignment> {
  const team = await findTeam(db, roleId)
  if (!team) throw new Problem('notFound')
  const agents = await listTeamAgents(db, roleId, now)
  const calendars = await loadCalendars(db, [team.calendar_id, ...agents.map((agent) => agent.calendar_id)])
  return {
    mode: team.mode,
    capacity: team.capacity,
    returnAfterMinutes: team.return_after_minutes,
    calendarId: team.calendar_id,
    passAfterMinutes: team.pass_after_minutes,
    updatedAt: team.updated_at,
    agents: agents.map((agent) => ({
      id: agent.id,
      name: agent.name,
      availability: agent.availability,
      present: isPresent(agent, now),
      eligible: mayGetTickets(agent, { team, calendars, now }),
      tickets: agent.tickets,
      capacity: capacityOf(agent, team),
    })),
  }
}
