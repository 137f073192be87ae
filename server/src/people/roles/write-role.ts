import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import { type RightName, rightNames } from '@savepoint/contract/rights.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { translateTaken } from '../../platform/database/taken.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { poolsOf } from './present-role.ts'
import { requireWithinOwn } from './require-within-own.ts'
import { listPlaces, type PlaceRow, type RoleToWrite, replaceRolePlaces } from './role-queries.ts'

const taken = { roles_name_is_unique: { path: 'name', message: 'Role with such name already exists' } }

/** Rights in the stored order: those of administration first. */
export function inOrder(rights: readonly RightName[]): RightName[] {
  return rightNames.filter((right) => rights.includes(right))
}

/** Every place named must be there, and every category belong to one of the projects. */
export function requirePlaces(
  places: PlaceRow[],
  { projects, categories }: Pick<RoleInput, 'projects' | 'categories'>,
): void {
  const projectOf = new Map(places.map((place) => [place.category_id, place.project_id]))
  const known = new Set(places.map((place) => place.project_id))
  if (projects.some((id) => !known.has(id))) throw fieldProblem('projects', 'Not found')
  const chosen = new Set(projects)
  if (categories.some((id) => !chosen.has(projectOf.get(id) ?? '')))
    throw fieldProblem('categories', 'Not found')
}

/** Writes a role with its places in the caller's transaction; answers the places there are. */
export async function writeRole(
  tx: Db,
  actor: AgentActor,
  id: string,
  input: RoleInput,
  now: Date,
  write: (db: Db, role: RoleToWrite) => Promise<void>,
): Promise<PlaceRow[]> {
  const places = await listPlaces(tx)
  requirePlaces(places, input)
  const { name, secondFactor, rights, projects, categories } = input
  const pools = poolsOf(input.pools)
  await requireWithinOwn(tx, actor, { rights, pools, projects, categories, second_factor: secondFactor })
  const role = { id, name, secondFactor, rights: inOrder(rights), pools, now }
  await translateTaken(taken, () => write(tx, role))
  await replaceRolePlaces(tx, id, [...new Set(projects)], [...new Set(categories)])
  return places
}
