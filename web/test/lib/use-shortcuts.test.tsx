import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pressPrefix, useShortcuts } from '../../src/lib/keyboard/use-shortcuts.ts'

function Page({ act }: { act: () => void }) {
  useShortcuts({ R: act })
  return (
    <>
      <input aria-label="words" />
      <input aria-label="choice" type="checkbox" />
      <textarea aria-label="text" />
      <button type="button">button</button>
    </>
  )
}

test('a shortcut works everywhere except in text fields', async () => {
  const act = vi.fn()
  render(<Page act={act} />)
  for (const label of ['words', 'text']) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.keyboard('r')
    expect(screen.getByLabelText(label)).toHaveProperty('value', 'r')
  }
  expect(act).toHaveBeenCalledTimes(0)
  await userEvent.click(screen.getByLabelText('choice'))
  await userEvent.keyboard('r')
  await userEvent.click(screen.getByRole('button'))
  await userEvent.keyboard('r')
  expect(act).toHaveBeenCalledTimes(2)
})

function PageOfFields({ act }: { act: () => void }) {
  useShortcuts({ 'mod+Enter': act }, { whileTyping: true, typedIn: '[data-composer]' })
  return (
    <>
      <textarea aria-label="elsewhere" />
      <div data-composer>
        <textarea aria-label="reply" />
      </div>
      <button type="button">button</button>
    </>
  )
}

test('a shortcut of one form works in its fields, and not in others', async () => {
  const act = vi.fn()
  render(<PageOfFields act={act} />)
  const press = async (place: HTMLElement) => {
    await userEvent.click(place)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    return act.mock.calls.length
  }
  expect(await press(screen.getByLabelText('elsewhere'))).toBe(0)
  expect(await press(screen.getByLabelText('reply'))).toBe(1)
  expect(await press(screen.getByRole('button'))).toBe(2)
})

function PageOfSequences({ acts }: { acts: { single: () => void; second: () => void } }) {
  useShortcuts({ G: pressPrefix })
  useShortcuts({ U: acts.single, R: acts.single })
  useShortcuts({ U: acts.second }, { isSecond: true })
  return null
}

test('a sequence ends with its second key, however soon the next key follows', () => {
  const acts = { single: vi.fn(), second: vi.fn() }
  render(<PageOfSequences acts={acts} />)
  const press = (code: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))
  for (const code of ['KeyG', 'KeyU', 'KeyR']) press(code)
  expect(acts.second).toHaveBeenCalledTimes(1)
  expect(acts.single).toHaveBeenCalledTimes(1)
  for (const code of ['KeyG', 'KeyR', 'KeyU']) press(code)
  expect(acts.second).toHaveBeenCalledTimes(1)
  expect(acts.single).toHaveBeenCalledTimes(2)
})
function Desk({ acts, hasDialog }: { acts: Record<'send' | 'palette', () => void>; hasDialog: boolean }) {
  useShortcuts({ 'ctrl+shift+Enter': acts.send }, { whileTyping: true, isOfPage: true })
  useShortcuts({ 'ctrl+K': acts.palette }, { whileTyping: true })
  return (
    hasDialog && (
      <div role="dialog" aria-modal="true">
        <input aria-label="words" />
      </div>
    )
  )
}

test('keys pressed in a dialog do not send what is written behind it', async () => {
  const acts = { send: vi.fn(), palette: vi.fn() }
  const { rerender } = render(<Desk acts={acts} hasDialog />)
  await userEvent.click(screen.getByLabelText('words'))
  const press = async () => {
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await userEvent.keyboard('{Control>}k{/Control}')
  }
  await press()
  expect([acts.send, acts.palette].map((act) => act.mock.calls.length)).toEqual([0, 1])
  rerender(<Desk acts={acts} hasDialog={false} />)
  await press()
  expect([acts.send, acts.palette].map((act) => act.mock.calls.length)).toEqual([1, 2])
})
