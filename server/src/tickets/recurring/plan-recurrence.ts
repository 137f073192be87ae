import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { previewRecurrence as previewEndpoint } from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { findHolidays } from '../recurrence/find-holidays.ts'
import { nextOccurrences } from '../recurrence/recurrence.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  isCategoryOfRole,
  listAgentsForCategory,
  listRoleProjects,
  listTeamsForCategory,
} from '../topics/topic-queries.ts'
import { listCalendarNames } from './recurring-ticket-queries.ts'

export async function previewRecurrence(
  { db, clock }: TicketServices,
  { schedule, calendarId }: BodyOf<typeof previewEndpoint>,
): Promise<{ next: string[] }> {
  const holidays = await findHolidays(db, calendarId)
  if (calendarId !== null && !holidays) throw fieldProblem('calendarId', 'Not found')
  const found = nextOccurrences(schedule, { after: clock.now(), holidays, limit: limits.recurrencesShown })
  return { next: found.map((at) => at.toISOString()) }
}

/** What the form offers. */
export async function getRecurringTicketChoices(db: Db, actor: AgentActor, categoryId: string | undefined) {
  const projects = new Map<string, { id: string; name: string; categories: { id: string; name: string }[] }>()
  for (const row of await listRoleProjects(db, actor)) {
    const project = projects.get(row.project_id) ?? {
      id: row.project_id,
      name: row.project_name,
      categories: [],
    }
    project.categories.push({ id: row.category_id, name: row.category_name })
    projects.set(row.project_id, project)
  }
  const isOffered = categoryId !== undefined && (await isCategoryOfRole(db, actor.roleId, categoryId))
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
  return {
    projects: [...projects.values()],
    teams: isOffered ? (await listTeamsForCategory(db, categoryId)).map(named) : [],
    agents: isOffered ? (await listAgentsForCategory(db, categoryId)).map(named) : [],
    calendars: (await listCalendarNames(db)).map(named),
  }
}
