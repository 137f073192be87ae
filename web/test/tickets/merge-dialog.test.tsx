import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as rights from '../../src/features/people/authentication/use-rights.ts'
import { MergeDialog } from '../../src/features/tickets/agent/merging/MergeDialog.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const ticket = (id: number) => ({
  id,
  title: `Тикет ${id}`,
  status: 'WaitingAgentAction',
  createdAt: '2026-03-02T10:00:00Z',
  customer: { id: 'one', login: 'zoya' },
  mergedIntoId: null,
  unverifiedSender: null,
})
const refused = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: code, code, status }, { status })

let refusals: Record<number, Response>

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  queryClient.clear()
  vi.spyOn(rights, 'useRight').mockImplementation((right) => right === 'tickets.mergeCustomers')
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  refusals = {}
  vi.stubGlobal('fetch', async (path: string) => {
    const id = Number(/\/tickets\/(\d+)$/.exec(path)?.[1])
    return refusals[id]?.clone() ?? Response.json(id ? ticket(id) : { items: [], nextCursor: null, data: [] })
  })
})

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <MergeDialog ids={[1, 2, 3]} onMerged={() => {}} onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  )
const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Объединить' }).disabled

test('a ticket that is no longer visible says so and can be left out', async () => {
  refusals[2] = refused(404, 'notFound')
  open()
  await screen.findByText('Тикет #2 вам больше не виден.')
  await screen.findByText('Тикет 3')
  expect(isDisabled()).toBe(true)
  expect(screen.queryByText('Повторить')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Не объединять тикет #2' }))
  await waitFor(() => expect(isDisabled()).toBe(false))
})

test('a ticket that was not loaded can be loaded again', async () => {
  refusals[3] = refused(409, 'conflict')
  open()
  await screen.findByText('Не удалось загрузить тикет #3.')
  refusals = {}
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByText('Тикет 3')
  expect(isDisabled()).toBe(false)
})
