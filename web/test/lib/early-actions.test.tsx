import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { repeatActions, takeEarlyActions } from '../../src/rendering/early-actions.ts'

afterEach(() => {
  cleanup()
  window.__EARLY__ = undefined
})

function Page({ onPress }: { onPress: () => void }) {
  const [text, setText] = useState('')
  return (
    <>
      <input aria-label="search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <p>typed: {text}</p>
      <button type="button" onClick={onPress}>
        <span>press</span>
      </button>
    </>
  )
}

it('repeats what was pressed and typed before the page was alive, each field once with its last text', async () => {
  const onPress = vi.fn()
  render(<Page onPress={onPress} />)
  const field = screen.getByLabelText('search') as HTMLInputElement
  const onKey = vi.fn()
  document.addEventListener('keydown', onKey)
  window.__EARLY__ = [
    { event: new Event('input'), target: field, value: 'с' },
    { event: new Event('input'), target: field, value: 'ст' },
    { event: new Event('click'), target: screen.getByText('press'), value: undefined },
    {
      event: new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true }),
      target: document.body,
      value: undefined,
    },
  ]
  field.value = 'ст'
  await repeatActions(takeEarlyActions())
  document.removeEventListener('keydown', onKey)
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.getByText('typed: ст')).toBeDefined()
  expect(onKey.mock.calls.map(([event]) => [event.code, event.ctrlKey])).toEqual([['KeyK', true]])
  expect(window.__EARLY__).toBeNull()
})

it('repeats everything in the order in which it was done', async () => {
  const onPress = vi.fn()
  render(<Page onPress={() => onPress(field().value)} />)
  const field = () => screen.getByLabelText('search') as HTMLInputElement
  const typed = (value: string) => ({ event: new Event('input'), target: field(), value })
  const press = { event: new Event('click'), target: screen.getByText('press'), value: undefined }
  window.__EARLY__ = [typed('с'), typed('ст'), press, typed(''), press]
  await repeatActions(takeEarlyActions())
  expect(onPress.mock.calls).toEqual([['ст'], ['']])
  expect(screen.getByText('typed:')).toBeDefined()
})

it('forgets what was pressed in a page that another replaces', async () => {
  const onPress = vi.fn()
  render(<Page onPress={onPress} />)
  window.__EARLY__ = [{ event: new Event('click'), target: screen.getByText('press'), value: undefined }]
  takeEarlyActions()
  await repeatActions(takeEarlyActions())
  expect(onPress).not.toHaveBeenCalled()
})

it('shows what one press has changed before the next', async () => {
  const Counter = () => {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        pressed {count}
      </button>
    )
  }
  render(<Counter />)
  const press = { event: new Event('click'), target: screen.getByRole('button'), value: undefined }
  window.__EARLY__ = [press, press, press]
  await repeatActions(takeEarlyActions())
  expect(screen.getByRole('button').textContent).toBe('pressed 3')
})
