import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReleased } from '../../src/lib/browser/use-released.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pointer = (kind: 'down' | 'up' | 'cancel') =>
  act(() => {
    window.dispatchEvent(new Event(`pointer${kind}`))
    vi.runAllTimers()
  })

test.each(['up', 'cancel'] as const)('what arrives under a press appears after it (%s)', (end) => {
  pointer('down')
  const { result } = renderHook(useReleased)
  expect(result.current).toBe(false)
  pointer(end)
  expect(result.current).toBe(true)
})

test('what the server rendered becomes alive under a press', () => {
  pointer('down')
  const { result } = renderHook(() => useReleased(false))
  expect(result.current).toBe(true)
  pointer('up')
})

test('what is there already stays while a button is pressed', () => {
  const { result } = renderHook(useReleased)
  expect(result.current).toBe(true)
  pointer('down')
  expect(result.current).toBe(true)
  pointer('up')
})
