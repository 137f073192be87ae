import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { EditingForm } from '../../src/ui/forms/EditingForm.tsx'
import { FormDialog } from '../../src/ui/forms/FormDialog.tsx'
import { useSingleSave } from '../../src/ui/forms/use-single-save.ts'
import { openForm, prepareForms } from '../form-page.tsx'

beforeAll(prepareForms)

/** A server that answers when the test says so. */
function slowServer() {
  const waiting: ((isSaved: boolean) => void)[] = []
  return {
    sent: [] as string[],
    save(text: string) {
      this.sent.push(text)
      return new Promise<boolean>((resolve) => waiting.push(resolve))
    },
    answer: (isSaved = true) => act(async () => waiting.shift()?.(isSaved)),
  }
}
type SlowServer = ReturnType<typeof slowServer>

/** A text, which is dirty while it is not what was saved. */
function useText(server: SlowServer) {
  const [text, setText] = useState('')
  const [saved, setSaved] = useState('')
  const isDirty = text !== saved
  const save = async () => {
    const isSaved = await server.save(text)
    if (isSaved) setSaved(text)
    return isSaved
  }
  return { text, setText, isDirty, save }
}

function openHook(server: SlowServer) {
  const hook = renderHook(() => {
    const form = useText(server)
    return { ...form, ...useSingleSave(form) }
  })
  act(() => hook.result.current.setText('one'))
  return hook
}

test('whoever asks while a save runs gets its outcome', async () => {
  const server = slowServer()
  const { result } = openHook(server)
  for (const isSaved of [false, true]) {
    server.sent.length = 0
    const asked = [result.current.save(), result.current.save(), result.current.save()]
    await server.answer(isSaved)
    expect(await act(() => Promise.all(asked))).toEqual([isSaved, isSaved, isSaved])
    expect(server.sent).toEqual(['one'])
  }
})

test('what was changed during a save is saved after it, once', async () => {
  const server = slowServer()
  const { result } = openHook(server)
  const first = result.current.save()
  act(() => result.current.setText('one and two'))
  const others = [result.current.save(), result.current.save()]
  await server.answer()
  expect(await first).toBe(true)
  expect(server.sent).toEqual(['one', 'one and two'])
  await server.answer()
  expect(await Promise.all(others)).toEqual([true, true])
  expect(server.sent).toHaveLength(2)
  expect(result.current.isDirty).toBe(false)
})

test('a form that its save has closed is not saved again', async () => {
  const server = slowServer()
  const { result, unmount } = openHook(server)
  const asked = [result.current.save(), result.current.save()]
  unmount()
  await server.answer()
  expect(await Promise.all(asked)).toEqual([true, true])
  expect(server.sent).toHaveLength(1)
})

function TextPage({ server }: { server: SlowServer }) {
  const { text, setText, isDirty, save } = useText(server)
  return (
    <EditingForm isDirty={isDirty} isSaving={false} save={save} onDiscard={() => {}}>
      <input aria-label="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </EditingForm>
  )
}

test('a shortcut that is held, and leaving, send no second request', async () => {
  const server = slowServer()
  const router = await openForm(() => <TextPage server={server} />)
  await userEvent.type(screen.getByRole('textbox'), 'x')
  await userEvent.keyboard('{Control>}s{s>3/}{/Control}')
  void router.navigate({ to: '/elsewhere' as never })
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить и уйти' }))
  await server.answer()
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  expect(server.sent).toEqual(['x'])
})

function TextDialog({ server }: { server: SlowServer }) {
  const { text, setText, isDirty, save } = useText(server)
  return (
    <FormDialog
      title="dialog"
      cancelLabel="cancel"
      submitLabel="save"
      isDirty={isDirty}
      isSaving={false}
      submit={save}
      onClose={() => {}}
    >
      <input aria-label="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </FormDialog>
  )
}

test('a dialog that is closed while it saves sends no second request', async () => {
  const server = slowServer()
  await openForm(() => <TextDialog server={server} />)
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить и уйти' }))
  await server.answer()
  expect(server.sent).toEqual(['x'])
})
