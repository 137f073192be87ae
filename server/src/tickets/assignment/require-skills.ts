import type { EmployeeAssignmentInput } from '@savepoint/contract/tickets/assignment/assignment-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { AgentRow } from './assignment-queries.ts'
import { listKnownSkills } from './skill-queries.ts'

/** Projects and tags that do not exist are refused at their place, unless the agent has them already: they may have been deleted. */
export async function requireSkills(
  tx: Db,
  { projectIds, tagIds }: Pick<EmployeeAssignmentInput, 'projectIds' | 'tagIds'>,
  before: Pick<AgentRow, 'project_ids' | 'tag_ids'>,
): Promise<void> {
  const known = await listKnownSkills(tx, { projectIds, tagIds })
  const accepted = new Set([...known, ...before.project_ids, ...before.tag_ids])
  const wrong = (name: string, ids: string[]) =>
    ids.flatMap((id, index) => (accepted.has(id) ? [] : [{ path: `${name}.${index}`, message: 'Not found' }]))
  const errors = [...wrong('projectIds', projectIds), ...wrong('tagIds', tagIds)]
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}
