import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import { type RightName, rightNames } from '@savepoint/contract/rights.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { translateConflict } from '../../platform/database/unique-conflict.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { poolsOf } from './present-role.ts'
import { requireWithinOwn } from './require-within-own.ts'
import { listTopics, type RoleToWrite, replaceRoleTopics, type TopicRow } from './role-queries.ts'

const taken = { roles_name_is_unique: { path: 'name', message: 'Role with such name already exists' } }

export function inOrder(rights: readonly RightName[]): RightName[] {
  return rightNames.filter((right) => rights.includes(right))
}

export function requireTopics(
  topics: TopicRow[],
  { projects, categories }: Pick<RoleInput, 'projects' | 'categories'>,
): void {
  const projectOf = new Map(topics.map((topic) => [topic.category_id, topic.project_id]))
  const known = new Set(topics.map((topic) => topic.project_id))
  if (projects.some((id) => !known.has(id))) throw fieldProblem('projects', 'Not found')
  const chosen = new Set(projects)
  if (categories.some((id) => !chosen.has(projectOf.get(id) ?? '')))
    throw fieldProblem('categories', 'Not found')
}

type RoleWrite = {
  id: string
  input: RoleInput
  now: Date
  write: (db: Db, role: RoleToWrite) => Promise<void>
}

export async function writeRole(
  tx: Db,
  actor: AgentActor,
  { id, input, now, write }: RoleWrite,
): Promise<TopicRow[]> {
  const topics = await listTopics(tx)
  requireTopics(topics, input)
  const { name, secondFactor, assignsOnReply, rights, projects, categories } = input
  const pools = poolsOf(input.pools)
  await requireWithinOwn(tx, actor, {
    given: { rights, pools, projects, categories, second_factor: secondFactor },
  })
  const role = { id, name, secondFactor, assignsOnReply, rights: inOrder(rights), pools, now }
  await translateConflict(taken, () => write(tx, role))
  await replaceRoleTopics(tx, {
    roleId: id,
    projects: [...new Set(projects)],
    categories: [...new Set(categories)],
  })
  return topics
}
