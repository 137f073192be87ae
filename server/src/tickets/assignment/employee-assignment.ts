import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  EmployeeAssignment,
  setEmployeeAssignment as setEmployeeAssignmentEndpoint,
} from '@savepoint/contract/tickets/assignment/assignment.ts'
import type { EmployeeAssignmentInput } from '@savepoint/contract/tickets/assignment/assignment-inputs.ts'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import type { TicketServices } from '../ticket-services.ts'
import { type AgentRow, findAgentRow, lockOwner, saveSkills } from './assignment-queries.ts'
import { requireSkills } from './require-skills.ts'
import { requireCalendar } from './team-assignment.ts'

export async function getEmployeeAssignment(
  { db, clock }: TicketServices,
  id: string,
): Promise<EmployeeAssignment> {
  return present(await requireAgent(db, id, clock.now()))
}

export async function setEmployeeAssignment(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { id, input }: { id: string; input: BodyOf<typeof setEmployeeAssignmentEndpoint> },
): Promise<EmployeeAssignment> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    await lockOwner(tx, { kind: 'agents', id })
    const before = await requireAgent(tx, id, now)
    requireUnchanged(before, input)
    await requireCalendar(tx, input.calendarId)
    await requireSkills(tx, input, before)
    const { capacity, calendarId, leave, languages, projectIds, tagIds } = input
    const skills = {
      ...{ capacity, calendar_id: calendarId, leave, languages },
      ...{ project_ids: projectIds, tag_ids: tagIds },
    }
    await saveSkills(tx, { agentId: id, skills, now })
    await audit(tx, actor, {
      action: 'employeeAssignmentChanged',
      now,
      subject: { kind: 'agent', id, name: before.name },
      before: auditedState(present(before)),
      after: auditedState(input),
    })
    return present(await requireAgent(tx, id, now))
  })
}

async function requireAgent(db: Db, id: string, now: Date): Promise<AgentRow> {
  const agent = await findAgentRow(db, id, now)
  if (!agent) throw new Problem('notFound')
  return agent
}

const present = (agent: AgentRow): EmployeeAssignment => ({
  capacity: agent.capacity,
  calendarId: agent.calendar_id,
  leave: agent.leave,
  languages: agent.languages,
  projectIds: agent.project_ids,
  tagIds: agent.tag_ids,
  updatedAt: agent.updated_at,
})

const auditedState = ({ capacity, leave, languages, projectIds, tagIds }: EmployeeAssignmentInput) => ({
  capacity,
  leave: leave.length,
  languages,
  projects: projectIds.length,
  tags: tagIds.length,
})
