import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
  return () => {
    cleanup()
    vi.useRealTimers()
  }
})

test('asks once typing pauses, and for nothing when nothing is left', () => {
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

test('keeps what is typed while the address takes up what was asked for', () => {
  const { rerender } = render(topic(''))
  type('ice ')
  pause()
  type('ice bl')
  rerender(topic('ice'))
  expect(field()).toHaveProperty('value', 'ice bl')
})

test('follows an address changed from outside, and forgets what was about to be asked', () => {
  const { rerender } = render(topic('ice'))
  type('ice blade')
  rerender(topic('fire'))
  expect(field()).toHaveProperty('value', 'fire')
  pause()
  expect(onText).not.toHaveBeenCalled()
})
