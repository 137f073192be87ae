import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import type { Role } from '@savepoint/contract/people/roles.ts'
import { type Pool, pools, rightNames } from '@savepoint/contract/rights.ts'

export type RoleTopic = { id: string; categories: readonly { id: string }[] }
/** The chosen categories of each project. */
export type RoleValues = {
  name: string
  rights: string[]
  projects: Record<string, string[]>
  pools: Pool[]
  secondFactor: boolean
  assignsOnReply: boolean
}

export const newRole: RoleValues = {
  name: '',
  rights: [],
  projects: {},
  pools: ['my'],
  secondFactor: false,
  assignsOnReply: true,
}

const among = <T extends string>(known: readonly T[], held: readonly string[]) =>
  known.filter((name) => held.includes(name))

export function valuesOf(role: Role, topics: readonly RoleTopic[]): RoleValues {
  const chosen = topics
    .filter(({ id }) => role.projects.includes(id))
    .map(({ id, categories }) => [
      id,
      categories.filter((category) => role.categories.includes(category.id)).map((category) => category.id),
    ])
  return {
    name: role.name,
    rights: among(rightNames, role.rights),
    projects: Object.fromEntries(chosen),
    pools: pools.filter((pool) => role.pools[pool]),
    secondFactor: role.secondFactor,
    assignsOnReply: role.assignsOnReply,
  }
}

/**
 * The order the API documents: admin rights first; projects as keys, with all categories in one list; pools
 * as a map to true.
 */
export function inputOf(values: RoleValues): RoleInput {
  return {
    name: values.name.trim(),
    rights: among(rightNames, values.rights),
    projects: Object.keys(values.projects),
    categories: Object.values(values.projects).flat(),
    pools: Object.fromEntries(values.pools.map((pool) => [pool, true as const])),
    secondFactor: values.secondFactor,
    assignsOnReply: values.assignsOnReply,
  }
}

/** Its rights concern tickets, yet it would see none. */
export function isBlind({ rights, pools, projects }: RoleValues): boolean {
  const hasCategories = Object.values(projects).some((categories) => categories.length > 0)
  return rights.some((right) => right.startsWith('tickets.')) && (pools.length === 0 || !hasCategories)
}

type Chosen = RoleValues['projects']

export function withProject(chosen: Chosen, project: RoleTopic, isChosen: boolean): Chosen {
  const { [project.id]: _before, ...rest } = chosen
  return isChosen ? { ...rest, [project.id]: project.categories.map(({ id }) => id) } : rest
}

/** Choosing a category also chooses its project; a project stays chosen without categories. */
export function withCategory(
  chosen: Chosen,
  { projectId, id, isChosen }: { projectId: string; id: string; isChosen: boolean },
): Chosen {
  const others = (chosen[projectId] ?? []).filter((other) => other !== id)
  return { ...chosen, [projectId]: isChosen ? [...others, id] : others }
}

export type Check = 'all' | 'some' | 'none'

export function checkOf(chosen: Chosen, { id, categories }: RoleTopic): Check {
  const of = chosen[id]
  if (!of) return 'none'
  return of.length === categories.length ? 'all' : 'some'
}
