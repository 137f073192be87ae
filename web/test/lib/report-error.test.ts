import { expect, test, vi } from 'vitest'
import { reportError } from '../../src/lib/problems/report-error.ts'

test('an error is reported once, and at most ten errors are reported per visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent: { message: string }[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    throw new TypeError('offline')
  })
  reportError(new Error('the same'))
  reportError(new Error('the same'))
  expect(sent.map(({ message }) => message)).toEqual(['the same'])
  for (let index = 0; index < 20; index += 1) reportError(new Error(`another ${index}`))
  expect(sent).toHaveLength(10)
})
