import type { EmployeeAssignmentInput } from '@savepoint/contract/tickets/assignment/assignment-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { listKnownSkills } from './skill-queries.ts'

/** Projects and tags that do not exist are refused at their place. */
export async function requireSkills(
  tx: Db,
  { projectIds, tagIds }: Pick<EmployeeAssignmentInput, 'projectIds' | 'tagIds'>,
): Promise<void> {
  const known = await listKnownSkills(tx, { projectIds, tagIds })
  const wrong = (name: string, ids: string[]) =>
    ids.flatMap((id, index) => (known.has(id) ? [] : [{ path: `${name}.${index}`, message: 'Not found' }]))
  const errors = [...wrong('projectIds', projectIds), ...wrong('tagIds', tagIds)]
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}
