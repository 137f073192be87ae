import { MantineProvider } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as rights from '../../src/features/people/authentication/use-rights.ts'
import { Checklist } from '../../src/features/tickets/agent/checklist/Checklist.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'

const item = (id: string, text: string) => ({ id, text, done: false, doneBy: null, doneAt: null })
const problem = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: '', status, code }, { status })

let items: object[]
let save: () => Response | Promise<Response>

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  queryClient.clear()
  vi.spyOn(rights, 'useRight').mockReturnValue(true)
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  items = [item('a', 'Проверить'), item('b', 'Вернуть меч')]
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json({ version: 1, isRequired: false, items }) : await save(),
  )
})

async function show() {
  const drawn = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Checklist ticket={{ id: 1, erasure: null } as Ticket} isFocused={false} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { ...drawn, boxes: await screen.findAllByRole('checkbox') }
}

test('a conflict shows although another item was ticked at once', async () => {
  const answers = [problem(409, 'changedMeanwhile'), problem(400, 'invalidInput')]
  save = () => {
    items = [item('a', 'Проверить логи'), item('b', 'Вернуть меч')]
    return answers.shift() as Response
  }
  const { boxes } = await show()
  fireEvent.keyDown(write(boxes[0] as HTMLElement, 'Проверить почту'), { key: 'Enter' })
  fireEvent.click(boxes[1] as HTMLElement)
  await screen.findByText(/«Проверить логи».*Проверить почту/)
  await screen.findByText(/Чек-лист не сохранён/)
})

function write(box: HTMLElement, text: string) {
  const label = box.closest('li')?.querySelector('label')?.textContent as string
  fireEvent.keyDown(box, { key: 'F2' })
  const field = screen.getByDisplayValue(label)
  fireEvent.change(field, { target: { value: text } })
  return field
}

test('a text for an item that a colleague deleted is shown, not lost', async () => {
  save = () => {
    items = [item('b', 'Вернуть меч')]
    return problem(409, 'changedMeanwhile')
  }
  const { boxes } = await show()
  fireEvent.keyDown(write(boxes[0] as HTMLElement, 'Проверить почту'), { key: 'Enter' })
  await screen.findByText(/пункт только что удалён.*Проверить почту/)
})

test('a text that is being written is shown when its item disappears from the list', async () => {
  const { boxes } = await show()
  write(boxes[0] as HTMLElement, 'Проверить почту')
  items = [item('b', 'Вернуть меч')]
  await act(async () => await queryClient.invalidateQueries())
  await screen.findByText(/пункт только что удалён.*Проверить почту/)
})

/** While the text was being written, a colleague has renamed the item. */
async function renameLate(text: string) {
  const saved = vi.fn(() => problem(400, 'invalidInput'))
  save = saved
  const { boxes } = await show()
  const field = write(boxes[0] as HTMLElement, text)
  items = [item('a', 'Проверить логи'), item('b', 'Вернуть меч')]
  await act(async () => await queryClient.invalidateQueries())
  fireEvent.keyDown(field, { key: 'Enter' })
  return saved
}

test('a renaming without a change leaves what a colleague has renamed meanwhile', async () => {
  const saved = await renameLate('Проверить')
  await screen.findByRole('checkbox', { name: 'Проверить логи' })
  expect(saved).not.toHaveBeenCalled()
})

test('a renaming meets what a colleague has renamed meanwhile', async () => {
  const saved = await renameLate('Проверить почту')
  await screen.findByText(/«Проверить логи».*Проверить почту/)
  expect(saved).not.toHaveBeenCalled()
})

test('a step that fails after its ticket was left says so, and of which ticket', async () => {
  const sayError = vi.spyOn(notify, 'error').mockResolvedValue()
  let refuse = () => {}
  save = () => new Promise((resolve) => (refuse = () => resolve(problem(400, 'invalidInput'))))
  const { boxes, unmount } = await show()
  fireEvent.click(boxes[0] as HTMLElement)
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 20)))
  unmount()
  refuse()
  await waitFor(() =>
    expect(sayError).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/не сохранён.*#1/)),
  )
})
