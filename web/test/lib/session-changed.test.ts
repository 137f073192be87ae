import { expect, test } from 'vitest'
import { sessionChanged, whenSessionChanges } from '../../src/lib/session/session-changed.ts'

test('a change is handled once for many requests, and again when one comes meanwhile', async () => {
  const ends: (() => void)[] = []
  whenSessionChanges(() => new Promise((resolve) => ends.push(resolve)))
  sessionChanged()
  expect(ends.length).toBe(1)
  sessionChanged()
  sessionChanged()
  expect(ends.length).toBe(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await Promise.resolve()
  sessionChanged()
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.()
})
