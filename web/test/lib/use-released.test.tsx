import { act, render, renderHook, screen } from '@testing-library/react'
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

test('what was rendered before a press and appears during it is held back too', () => {
  const Late = () => (useReleased() ? <p>late</p> : null)
  // Between the rendering and the appearance of both.
  const Press = () => {
    window.dispatchEvent(new Event('pointerdown'))
    return null
  }
  render(
    <>
      <Late />
      <Press />
    </>,
  )
  expect(screen.queryByText('late')).toBeNull()
  pointer('up')
  expect(screen.getByText('late')).toBeTruthy()
})
