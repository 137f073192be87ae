import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from '../../src/ui/forms/SearchField.tsx'

const onText = vi.fn()
const topic = (text: string) => (
  <MantineProvider>
    <SearchField aria-label="words" text={text} onText={onText} />
  </MantineProvider>
)
const field = () => screen.getByLabelText('words')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pause = () => act(() => vi.advanceTimersByTime(300))

beforeEach(() => {
  vi.useFakeTimers()
  onText.mockReset()
  return () => void vi.useRealTimers()
})

test('a search starts when typing pauses, and an emptied field ends it', () => {
  render(topic(''))
  type('s')
  type('sword ')
  expect(onText).not.toHaveBeenCalled()
  pause()
  expect(onText.mock.calls).toEqual([['sword']])
  type('  ')
  pause()
  expect(onText).toHaveBeenLastCalledWith(null)
})

test('typing continues while the address is updated', () => {
  const { rerender } = render(topic(''))
  type('ice ')
  pause()
  type('ice bl')
  rerender(topic('ice'))
  expect(field()).toHaveProperty('value', 'ice bl')
})

test('a changed address replaces the text and cancels the pending search', () => {
  const { rerender } = render(topic('ice'))
  type('ice blade')
  rerender(topic('fire'))
  expect(field()).toHaveProperty('value', 'fire')
  pause()
  expect(onText).not.toHaveBeenCalled()
})
