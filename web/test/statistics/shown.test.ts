import { expect, test } from 'vitest'
import { printShown, readShown } from '../../src/features/statistics/tickets/shown.ts'

test('what is shown survives the address', () => {
  const text = printShown({ measure: 'created', weekday: 1, hour: 0, projectId: 'a-b_c' })
  expect(text).toBe('created.projectId_a-b_c.weekday_1.hour_0')
  expect(readShown(text)).toEqual({ measure: 'created', weekday: '1', hour: '0', projectId: 'a-b_c' })
})

test.each([undefined, '', 'views', 'nothing.hour_1'])('%s shows nothing', (text) => {
  expect(readShown(text)).toBeNull()
})

test('what nobody asks for is dropped', () => {
  expect(readShown('open.colour_red.age_over30')).toEqual({ measure: 'open', age: 'over30' })
})
