import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import type { ProjectColumn } from '@savepoint/contract/statistics/statistics-measures.ts'
import { type Sort, type Sortable, sorted } from '../tables/sorting.ts'

export type Place = ProjectsReport['places'][number]
export type PlaceGroup = { project: Place; categories: Place[] }
export type PlaceSort = Sort<ProjectColumn | 'name'>

/** Each project with its categories, in the order they came in. */
export function groupsOf(places: readonly Place[]): PlaceGroup[] {
  const groups: PlaceGroup[] = []
  for (const place of places) {
    if (place.category === null) groups.push({ project: place, categories: [] })
    else groups.at(-1)?.categories.push(place)
  }
  return groups
}

/** Projects by a column, and the categories of each within it. */
export function sortedGroups(groups: readonly PlaceGroup[], sort: PlaceSort | null): PlaceGroup[] {
  if (!sort) return [...groups]
  const { name, isDescending } = sort
  const keyOf = ({ project, category, now }: Place): Sortable =>
    name === 'name' ? (category ?? project).name : now[name]
  return sorted(groups, ({ project }) => keyOf(project), isDescending).map(({ project, categories }) => ({
    project,
    categories: sorted(categories, keyOf, isDescending),
  }))
}
