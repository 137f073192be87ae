import { expect, test } from 'vitest'
import { askedFor, printShown, readShown } from '../../src/features/statistics/report/shown.ts'

test('the shown number survives a round trip through the address', () => {
  const text = printShown({ measure: 'created', weekday: 1, hour: 0, projectId: 'a-b_c' })
  expect(text).toBe('created.projectId_a-b_c.weekday_1.hour_0')
  expect(readShown(text)).toEqual({ measure: 'created', weekday: '1', hour: '0', projectId: 'a-b_c' })
})

test.each([undefined, '', 'views', 'nothing.hour_1'])('%s shows nothing', (text) => {
  expect(readShown(text)).toBeNull()
})

test('unknown parts of the address are dropped', () => {
  expect(readShown('open.colour_red.age_over30')).toEqual({ measure: 'open', age: 'over30' })
})

test("the request combines the page's filters with those of the number, which take precedence", () => {
  const period = { from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC' }
  const parameters = {
    preset: 'thisMonth',
    period,
    filter: { teamId: 't', projectId: 'p' },
    compare: true,
    by: 'topic',
  } as const
  const shown = { measure: 'replies', from: '2026-11-05', to: '2026-11-05' } as const
  const asked = { timeZone: 'UTC', projectId: 'p', ...shown }
  expect(askedFor('kpi', parameters, shown)).toEqual({ ...asked, teamId: 't' })
  expect(askedFor('accounting', parameters, shown)).toEqual({ ...asked, agentsOf: 't' })
  const anyTeam = { ...parameters, filter: { projectId: 'p' } }
  expect(askedFor('kpi', anyTeam, shown)).toEqual(asked)
  expect(askedFor('accounting', anyTeam, shown)).toEqual({ ...asked, agentsOf: 'any' })
})
