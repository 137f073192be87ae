import type { ProjectValues } from '@savepoint/contract/statistics/statistics.ts'
import { expect, test } from 'vitest'
import { groupsOf, sortedGroups, type Topic } from '../../src/features/statistics/projects/topic-rows.ts'
import { nextSort, readSort, sorted } from '../../src/features/statistics/tables/sorting.ts'
import { changeOf } from '../../src/features/statistics/units/change.ts'

const names = ['name', 'created'] as const
const values = (created: number | null) => ({ created }) as unknown as ProjectValues
const topic = (project: string, category: string | null, created: number | null): Topic => ({
  project: { id: project, name: project },
  category: category === null ? null : { id: category, name: category },
  now: values(created),
  before: null,
})

test('numbers sort descending, then ascending, then not at all; names start ascending', () => {
  expect(nextSort(null, 'created')).toBe('-created')
  expect(nextSort(readSort('-created', names), 'created')).toBe('created')
  expect(nextSort(readSort('created', names), 'created')).toBeNull()
  expect(nextSort(readSort('created', names), 'name')).toBe('name')
  expect(nextSort(readSort('name', names), 'name')).toBe('-name')
  expect(nextSort(readSort('-name', names), 'name')).toBeNull()
  expect(readSort('price', names)).toBeNull()
})

test('rows without a value come last in either direction', () => {
  const rows = [null, 2, null, 3, 1]
  expect(sorted(rows, (row) => row, true)).toEqual([3, 2, 1, null, null])
  expect(sorted(rows, (row) => row, false)).toEqual([1, 2, 3, null, null])
})

test('categories are sorted within their project', () => {
  const groups = groupsOf([
    topic('Ember', null, 3),
    topic('Ember', 'Bans', 1),
    topic('Ember', 'Bugs', 2),
    topic('Void', null, 9),
    topic('Void', 'Payments', 9),
  ])
  const order = sortedGroups(groups, { name: 'created', isDescending: true })
  expect(
    order.map(({ project, categories }) => [
      project.project.name,
      ...categories.map((row) => row.category?.name),
    ]),
  ).toEqual([
    ['Void', 'Payments'],
    ['Ember', 'Bugs', 'Bans'],
  ])
  expect(sortedGroups(groups, null).map(({ project }) => project.project.name)).toEqual(['Ember', 'Void'])
})

test('a change is rated only where better and worse are clear', () => {
  expect(changeOf(12, 10, 'up')).toEqual({ by: 2, share: 0.2, verdict: 'better' })
  expect(changeOf(12, 10, 'down')?.verdict).toBe('worse')
  expect(changeOf(12, 10, 'none')?.verdict).toBe('neutral')
  expect(changeOf(10, 10, 'up')).toEqual({ by: 0, share: 0, verdict: 'neutral' })
  expect(changeOf(3, 0, 'down')).toEqual({ by: 3, share: null, verdict: 'worse' })
  expect(changeOf(3, null, 'up')).toBeNull()
})
