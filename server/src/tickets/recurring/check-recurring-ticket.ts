import type { FieldError } from '@savepoint/contract/problems.ts'
import type { RecurringTicketInput } from '@savepoint/contract/tickets/recurring/recurring-inputs.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { listShownTags } from '../details/ticket-tag-queries.ts'
import { findHolidays } from '../recurrence/find-holidays.ts'
import {
  findTopic,
  isCategoryOfRole,
  listAgentsForCategory,
  listTeamsForCategory,
} from '../topics/topic-queries.ts'

/** What it names must exist, in a category of the caller's role. */
export async function checkRecurringTicket(
  tx: Db,
  actor: AgentActor,
  { projectId, categoryId, teamId, agentId, tagIds, calendarId }: RecurringTicketInput,
): Promise<void> {
  const topic = await findTopic(tx, projectId, categoryId)
  if (!topic || !(await isCategoryOfRole(tx, actor.roleId, categoryId))) throw notFound(['categoryId'])
  const paths: string[] = []
  if (teamId !== null && !has(await listTeamsForCategory(tx, categoryId), teamId)) paths.push('teamId')
  if (agentId !== null && !has(await listAgentsForCategory(tx, categoryId), agentId)) paths.push('agentId')
  const usable = (await listShownTags(tx, tagIds)).filter(
    ({ project_id }) => project_id === null || project_id === projectId,
  )
  paths.push(...tagIds.flatMap((id, index) => (has(usable, id) ? [] : [`tagIds.${index}`])))
  if (calendarId !== null && !(await findHolidays(tx, calendarId))) paths.push('calendarId')
  if (paths.length > 0) throw notFound(paths)
}

const has = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id)

const notFound = (paths: string[]) =>
  new Problem('invalidInput', { errors: paths.map((path): FieldError => ({ path, message: 'Not found' })) })
