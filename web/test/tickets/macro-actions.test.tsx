import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ActionList } from '../../src/features/tickets/replies-admin/actions/ActionList.tsx'
import {
  type EditedAction,
  typesFor,
} from '../../src/features/tickets/replies-admin/actions/edited-actions.ts'
import { newMacro } from '../../src/features/tickets/replies-admin/macro/macro-values.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'

let latest: EditedAction[] = []

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
  await import('../../src/lib/language/admin-translations.ts')
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  latest = []
  queryClient.clear()
  vi.stubGlobal('fetch', async () => Response.json({ agents: [], teams: [], items: [], nextCursor: null }))
})

function Edited({ first, errors }: { first: EditedAction[]; errors: Record<string, string> }) {
  const [actions, setActions] = useState(first)
  latest = actions
  return (
    <ActionList
      actions={actions}
      types={typesFor(false)}
      audience={newMacro}
      hint="All at once"
      isReadOnly={false}
      errorAt={(path) => errors[path]}
      onChange={setActions}
    />
  )
}

const open = (first: EditedAction[], errors: Record<string, string> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Edited first={first} errors={errors} />
      </MantineProvider>
    </QueryClientProvider>,
  )
const types = () => latest.map(({ type }) => type).join(' ')
const two: EditedAction[] = [
  { key: 'a', type: 'status', status: 'Resolved' },
  { key: 'b', type: 'priority', priority: 'high' },
]

test('an action is added from the menu, which offers no second status', async () => {
  open(two)
  fireEvent.click(screen.getByRole('button', { name: 'Добавить действие' }))
  expect(await screen.findByRole('menuitem', { name: 'Поставить метку' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Сменить статус' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Назначить' }))
  expect(types()).toBe('status priority assign')
  expect(document.activeElement?.textContent).toContain('Назначить')
})

test('an action moves by its buttons and by keys, and keeps the focus', () => {
  open(two)
  fireEvent.click(screen.getByRole('button', { name: 'Переместить ниже: Сменить статус' }))
  expect(types()).toBe('priority status')
  expect(document.activeElement?.textContent).toContain('Сменить статус')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp', altKey: true })
  expect(types()).toBe('status priority')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp', altKey: true })
  expect(types()).toBe('status priority')
})

test('an action that is removed leaves the focus to the next', () => {
  open(two)
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Сменить статус' }))
  expect(types()).toBe('priority')
  expect(document.activeElement?.textContent).toContain('Сменить приоритет')
})

test('what is wrong with an action is said at it', () => {
  open(two, { 'actions.1.priority': 'Выберите' })
  const [status, priority] = screen.getAllByRole('listitem')
  expect(priority?.textContent).toContain('Выберите')
  expect(status?.textContent).not.toContain('Выберите')
})
