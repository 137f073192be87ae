import { Button, MantineProvider, TextInput } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { Dialog } from '../../src/ui/dialogs/Dialog.tsx'

beforeAll(startTranslations)

function Page({ hasField }: { hasField: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantineProvider env="test">
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="Rename" onClose={() => setOpen(false)}>
          {hasField && <TextInput label="Name" data-autofocus />}
          {hasField && <TextInput label="Reason" />}
          <Button onClick={() => setOpen(false)}>Done</Button>
        </Dialog>
      )}
    </MantineProvider>
  )
}

it.each([
  [true, () => screen.getByLabelText('Name')],
  [false, () => screen.getByRole('button', { name: 'Done' })],
])(
  'focuses what it is about, and returns the focus to what opened it: field %s',
  async (hasField, wanted) => {
    render(<Page hasField={hasField} />)
    const opener = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await waitFor(() => expect(document.activeElement).toBe(wanted()))
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  },
)

it('leaves the focus where somebody has put it before the dialog has settled', async () => {
  render(<Page hasField />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const field = screen.getByLabelText('Reason')
  field.focus()
  const settled = vi.fn()
  setTimeout(() => setTimeout(settled))
  await waitFor(() => expect(settled).toHaveBeenCalled())
  expect(document.activeElement).toBe(field)
})
