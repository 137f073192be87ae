import type { EmployeeAssignment } from '@savepoint/contract/tickets/assignment/assignment.ts'
import type { EmployeeAssignmentInput } from '@savepoint/contract/tickets/assignment/assignment-inputs.ts'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import { type AgentRow, findAgentRow, saveSkills } from './assignment-queries.ts'
import { requireSkills } from './require-skills.ts'
import { requireCalendar } from './team-assignment.ts'

export async function getEmployeeAssignment(
  { db, clock }: TicketServices,
  id: string,
): Promise<EmployeeAssignment> {
  const agent = await findAgentRow(db, id, clock.now())
  if (!agent) throw new Problem('notFound')
  return present(agent)
}

export async function setEmployeeAssignment(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { id, input }: { id: string; input: EmployeeAssignmentInput },
): Promise<EmployeeAssignment> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    const before = await findAgentRow(tx, id, now)
    if (!before) throw new Problem('notFound')
    await requireCalendar(tx, input.calendarId)
    await requireSkills(tx, input)
    const { capacity, calendarId, leave, languages, projectIds, tagIds } = input
    await saveSkills(tx, id, {
      capacity,
      calendar_id: calendarId,
      leave,
      languages,
      project_ids: projectIds,
      tag_ids: tagIds,
    })
    await audit(tx, actor, {
      action: 'employeeAssignmentChanged',
      now,
      subject: { kind: 'agent', id, name: before.name },
      before: auditedState(present(before)),
      after: auditedState(input),
    })
    return input
  })
}

const present = (agent: AgentRow): EmployeeAssignment => ({
  capacity: agent.capacity,
  calendarId: agent.calendar_id,
  leave: agent.leave,
  languages: agent.languages,
  projectIds: agent.project_ids,
  tagIds: agent.tag_ids,
})

const auditedState = ({ capacity, leave, languages, projectIds, tagIds }: EmployeeAssignment) => ({
  capacity,
  leave: leave.length,
  languages,
  projects: projectIds.length,
  tags: tagIds.length,
})
