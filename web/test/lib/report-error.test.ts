import { expect, test, vi } from 'vitest'

test('an error is reported once, and at most ten errors are reported per visit', async () => {
  // Other tests of this process may have reported errors.
  vi.resetModules()
  const { reportError } = await import('../../src/lib/problems/report-error.ts')
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
