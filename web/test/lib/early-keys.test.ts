// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarlyKeys, keepKeysForField } from '../../src/lib/keyboard/early-keys.ts'

const page = vi.fn()
const insert = vi.fn()
const press = (key: string, options: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
  )

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button>A</button><input>'
  document.documentElement.addEventListener('keydown', page)
  document.execCommand = (_command, _isShown, text) => insert(text) ?? true
})

afterEach(() => {
  dropEarlyKeys()
  document.documentElement.removeEventListener('keydown', page)
  vi.clearAllMocks()
  vi.useRealTimers()
})

test('keys typed before the field exists go into the field, corrections included, and trigger no shortcut', () => {
  keepKeysForField()
  for (const key of ['т', 'ё', 'н', 'Backspace', 'м', 'Enter']) press(key)
  document.querySelector('button')?.focus()
  expect(insert).not.toHaveBeenCalled()
  document.querySelector('input')?.focus()
  expect(insert).toHaveBeenCalledExactlyOnceWith('тём')
  expect(page).not.toHaveBeenCalled()
  press('j')
  expect(page).toHaveBeenCalledOnce()
})

test('a page mounted under the open palette loses none of the keys typed before', () => {
  keepKeysForField()
  press('т')
  keepKeysForField()
  press('ё')
  document.querySelector('input')?.focus()
  expect(insert).toHaveBeenCalledExactlyOnceWith('тё')
})

test('keys trigger shortcuts again when the field never appears', () => {
  keepKeysForField()
  press('a')
  vi.advanceTimersByTime(14_000)
  press('b')
  expect(page).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  press('j')
  expect(page).toHaveBeenCalledOnce()
  document.querySelector('input')?.focus()
  expect(insert).not.toHaveBeenCalled()
})

test('Escape and keys that type nothing stay with the page', () => {
  keepKeysForField()
  press('k', { ctrlKey: true })
  press('Escape')
  press('j')
  expect(page).toHaveBeenCalledTimes(3)
})
