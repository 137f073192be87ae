import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { useListChoice } from '../../src/ui/forms/use-list-choice.ts'

type Search = { length: number; isCurrent: boolean; hasFailed: boolean }

function searchFor(first: Search) {
  const [onChoose, onClose] = [vi.fn(), vi.fn()]
  const hook = renderHook((search: Search) => useListChoice({ ...search, resting: 0, onChoose, onClose }), {
    initialProps: first,
  })
  const press = (key: string, composing: object = {}) =>
    act(() =>
      hook.result.current.onKeyDown({
        key,
        nativeEvent: {},
        preventDefault: () => {},
        ...composing,
      } as KeyboardEvent),
    )
  return { onChoose, onClose, press, hook, becomes: hook.rerender }
}

test('Enter waits for the answer to what was typed', () => {
  const { onChoose, press, becomes } = searchFor({ length: 3, isCurrent: false, hasFailed: false })
  press('Enter')
  expect(onChoose).not.toHaveBeenCalled()
  becomes({ length: 2, isCurrent: true, hasFailed: false })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(0, expect.objectContaining({ key: 'Enter' }))
})

test('Enter before a failed search opens nothing when the search is tried again', () => {
  const { onChoose, press, becomes } = searchFor({ length: 0, isCurrent: false, hasFailed: false })
  press('Enter')
  becomes({ length: 0, isCurrent: false, hasFailed: true })
  becomes({ length: 0, isCurrent: false, hasFailed: false })
  becomes({ length: 2, isCurrent: true, hasFailed: false })
  expect(onChoose).not.toHaveBeenCalled()
  press('Enter')
  expect(onChoose).toHaveBeenCalledOnce()
})

test.each([
  ['by the standard', { nativeEvent: { isComposing: true } }],
  ['in Safari', { keyCode: 229 }],
])('keys that compose a character choose and close nothing: %s', (_where, composing) => {
  const { onChoose, onClose, press, hook } = searchFor({ length: 3, isCurrent: true, hasFailed: false })
  for (const key of ['ArrowDown', 'Enter', 'Escape']) press(key, composing)
  expect(onChoose).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  expect(hook.result.current.index).toBe(0)
})
