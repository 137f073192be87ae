import { expect, test } from 'vitest'
import {
  parametersFrom,
  projectsQueryOf,
  queryOf,
  savedOf,
  searchOf,
  searchOfSaved,
} from '../../src/features/statistics/report/statistics-search.ts'

const now = new Date('2026-11-21T22:30:00Z')
const moscow = 'Europe/Moscow'

test("an empty address means the last thirty days in the reader's time zone", () => {
  const parameters = parametersFrom({}, now, moscow)
  // In Moscow it is already the 22nd.
  expect(queryOf(parameters)).toEqual({ from: '2026-10-24', to: '2026-11-22', timeZone: moscow })
  expect(parametersFrom({}, now, 'UTC').period.to).toBe('2026-11-21')
})

test.each([
  ['an unknown preset', { period: 'decade' }],
  ['dates without dates', { period: 'dates' }],
  ['dates that are none', { period: 'dates', from: '2026-13-40', to: '2026-11-01' }],
  ['an end before the beginning', { period: 'dates', from: '2026-11-02', to: '2026-11-01' }],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }],
  ['an unknown channel', { channel: 'fax' }],
  ['an unknown priority', { priority: 'highest' }],
  ['an unknown breakdown', { by: 'moon' }],
])('%s is ignored', (_what, search) => {
  expect(parametersFrom(search, now, moscow)).toEqual(parametersFrom({}, now, moscow))
})

test('the report follows the address', () => {
  const search = {
    period: 'dates',
    from: '2026-10-01',
    to: '2026-10-31',
    timeZone: 'UTC',
    compare: 'previous',
    projectId: '0199b0a0-0000-7000-8000-000000000001',
    teamId: 'none',
    channel: 'mail',
    priority: 'urgent',
    tagId: 'none',
  }
  const parameters = parametersFrom(search, now, moscow)
  const { period: _period, ...asked } = search
  expect(queryOf(parameters)).toEqual(asked)
  expect(searchOf(parameters, moscow)).toEqual(search)
  const byTag = parametersFrom({ ...search, by: 'tag' }, now, moscow)
  expect(queryOf(byTag)).toEqual(asked)
  expect(projectsQueryOf(byTag)).toEqual({ ...asked, by: 'tag' })
})

test('defaults are left out of the address', () => {
  expect(searchOf(parametersFrom({ period: 'last30', timeZone: moscow }, now, moscow), moscow)).toEqual({})
})

test('a saved report opens with the filters it was saved with', () => {
  const search = {
    period: 'lastMonth',
    timeZone: 'UTC',
    compare: 'previous',
    agentId: '0199b0a0-0000-7000-8000-000000000002',
    tagId: '0199b0a0-0000-7000-8000-000000000003',
    by: 'tag',
  }
  expect(searchOfSaved(savedOf(parametersFrom(search, now, moscow)), moscow)).toEqual(search)
  expect(searchOfSaved(savedOf(parametersFrom({}, now, moscow)), moscow)).toEqual({})
  expect(savedOf(parametersFrom({}, now, moscow))).toEqual({ period: 'last30', timeZone: moscow })
})
