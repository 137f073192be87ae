import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { ChoiceMenu } from '../../src/features/tickets/agent/properties/ChoiceMenu.tsx'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { MenuAction } from '../../src/ui/menus/MenuAction.tsx'
import { RowMenu } from '../../src/ui/menus/RowMenu.tsx'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})

const choices = ['Low', 'Normal', 'High'].map((label) => ({ value: label, label }))

test('keys pressed before the list has been loaded choose in it', async () => {
  const onChoose = vi.fn()
  render(
    <MantineProvider env="test">
      <ChoiceMenu label="Priority" value="Low" choices={choices} onChoose={onChoose} />
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: /Priority/ })
  fireEvent.click(button)
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(button, { key, code: key })
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce())
  expect(onChoose).toHaveBeenCalledWith('High')
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
})

test('a menu gives the focus back to its button, the first time too', async () => {
  const onCopy = vi.fn()
  render(
    <MantineProvider env="test">
      <RowMenu label="More">
        <MenuAction onClick={onCopy}>Copy link</MenuAction>
      </RowMenu>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  for (const times of [1, 2]) {
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
    expect(onCopy).toHaveBeenCalledTimes(times)
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(button.getAttribute('aria-expanded')).toBe('false')
  }
})
