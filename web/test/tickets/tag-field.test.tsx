import { MantineProvider } from '@mantine/core'
import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as useRights from '../../src/features/people/authentication/use-rights.ts'
import { TagField } from '../../src/features/tickets/agent/properties/TagField.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const tag = (name: string): TicketTag => ({ id: name.toLowerCase(), name, color: 'gray' })
const all = ['Баг', 'Возврат', 'Возврат в игре', 'Кошелёк'].map(tag)
const ticket = { id: 100042, project: { id: null } } as Ticket
const rights = new Set<string>()

const acts = { onAdd: vi.fn(), onCreate: vi.fn(), onRemoveLast: vi.fn(), onLeave: vi.fn() }
const field = () => screen.getByRole('combobox', { name: 'Добавить метку' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key, code: key })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  rights.clear()
  vi.spyOn(useRights, 'useRight').mockImplementation((right) => rights.has(right))
  queryClient.clear()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://desk.test')
    if (pathname.endsWith('/suggestedTags')) return Response.json({ items: [tag('Кошелёк'), tag('Баг')] })
    const q = searchParams.get('q')?.toLowerCase() ?? ''
    const items = all.filter(({ name }) => name.toLowerCase().includes(q))
    return Response.json({ items, nextCursor: null })
  })
  for (const act of Object.values(acts)) act.mockReset()
})

async function open(present: TicketTag[] = []) {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TagField ticket={ticket} present={present} {...acts} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('Частые в этой категории')
}

test('frequent tags are offered until something is typed', async () => {
  await open([tag('Баг')])
  expect(options()).toEqual(['Кошелёк'])
  press('Enter')
  expect(acts.onAdd).not.toHaveBeenCalled()
  press('ArrowDown')
  press('Enter')
  expect(acts.onAdd).toHaveBeenCalledWith(tag('Кошелёк'))
})

test('Enter adds the tag of the typed words, even before it was found', async () => {
  await open()
  type('возврат')
  press('Enter')
  expect(acts.onAdd).not.toHaveBeenCalled()
  await waitFor(() => expect(acts.onAdd).toHaveBeenCalledExactlyOnceWith(tag('Возврат')))
  await waitFor(() => expect((field() as HTMLInputElement).value).toBe(''))
})

test('a new name is offered only to those who may create tags', async () => {
  await open()
  type('Стример')
  await screen.findByText('Такой метки нет')
  expect(options()).toEqual([])
  cleanup()
  rights.add('tags.manage')
  await open()
  type('Стример')
  const option = await screen.findByRole('option', { name: 'Создать метку «Стример»' })
  await waitFor(() => expect(option.getAttribute('data-combobox-selected')).toBe('true'))
  press('Enter')
  await waitFor(() => expect(acts.onCreate).toHaveBeenCalledExactlyOnceWith('Стример'))
})

test('a name that a tag already has is not offered as new', async () => {
  rights.add('tags.manage')
  await open()
  type('ВОЗВРАТ')
  await waitFor(() => expect(options()).toEqual(['Возврат', 'Возврат в игре']))
})

test('Backspace removes the last tag only from an empty field', async () => {
  await open()
  type('в')
  press('Backspace')
  expect(acts.onRemoveLast).not.toHaveBeenCalled()
  type('')
  press('Backspace')
  expect(acts.onRemoveLast).toHaveBeenCalledOnce()
})

test('Escape leaves by keyboard', async () => {
  await open()
  press('Escape')
  expect(acts.onLeave).toHaveBeenCalledWith('keyboard')
})
