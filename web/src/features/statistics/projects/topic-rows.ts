import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import type { ProjectColumn } from '@savepoint/contract/statistics/statistics-measures.ts'
import { type Sort, type Sortable, sorted } from '../tables/sorting.ts'

export type Topic = ProjectsReport['topics'][number]
export type TopicGroup = { project: Topic; categories: Topic[] }
export type TopicSort = Sort<ProjectColumn | 'name'>

export function groupsOf(topics: readonly Topic[]): TopicGroup[] {
  const groups: TopicGroup[] = []
  for (const topic of topics) {
    if (topic.category === null) groups.push({ project: topic, categories: [] })
    else groups.at(-1)?.categories.push(topic)
  }
  return groups
}

export function sortedGroups(groups: readonly TopicGroup[], sort: TopicSort | null): TopicGroup[] {
  if (!sort) return [...groups]
  const { name, isDescending } = sort
  const keyOf = ({ project, category, now }: Topic): Sortable =>
    name === 'name' ? (category ?? project).name : now[name]
  return sorted(groups, ({ project }) => keyOf(project), isDescending).map(({ project, categories }) => ({
    project,
    categories: sorted(categories, keyOf, isDescending),
  }))
}
