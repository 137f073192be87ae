import { MantineProvider } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { CustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { useOutbox } from '../../src/features/tickets/customer/conversation/outbox-store.ts'
import { TicketFooter } from '../../src/features/tickets/customer/ticket/TicketFooter.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { removeDraft, writeDraft } from '../../src/lib/drafts/draft-store.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'

const ticket = (status: CustomerTicket['status'], archivesAt: string | null) =>
  ({
    archivesAt,
    id: 100042,
    status,
    project: { id: null },
    category: { id: null },
    mergedIntoId: null,
  }) as CustomerTicket
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const page = (status: CustomerTicket['status'], archivesAt: string | null = null) => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider>
      <RouterContextProvider router={router as never}>
        <TicketFooter ticket={ticket(status, archivesAt)} owner="ayla" />
      </RouterContextProvider>
    </MantineProvider>
  </QueryClientProvider>
)
const words = 'Вот запись боя, сундук пуст'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/requests-translations.ts')
})
beforeEach(() => {
  vi.spyOn(session, 'useLimits').mockReturnValue(limits as never)
  unlockDrafts('customer', 'ayla', ['k'.repeat(43)])
  writeDraft({ owner: 'ayla', about: 'ticket.100042' }, words)
})

test('a text begun stays in the composer when the request is resolved meanwhile', () => {
  const { rerender } = render(page('WaitingCustomerAction'))
  rerender(page('Resolved'))
  expect(screen.getByDisplayValue(words)).toBeTruthy()
})

test('a request resolved too long ago offers another one, also while no worker has archived it', () => {
  const { rerender } = render(page('Resolved', '2999-01-01T00:00:00Z'))
  expect(screen.getByRole('textbox')).toBeTruthy()
  rerender(page('Resolved', '2001-01-01T00:00:00Z'))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a text begun can be read and copied when the request is closed meanwhile', async () => {
  const copied = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  const { rerender } = render(page('WaitingCustomerAction'))
  rerender(page('Closed'))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(words)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Скопировать/ }))
  expect(copied).toHaveBeenCalledWith(words)
})

const merged = () => {
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  const part = { ...ticket('Closed', null), mergedIntoId: 100050, mergedIntoOwn: true } as CustomerTicket
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <RouterContextProvider router={router as never}>
          <TicketFooter ticket={part} owner="ayla" />
        </RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return navigate
}
const files = { owner: 'ayla', about: 'ticket.100042.files' }

test('a merged request without anything unsent leads on', () => {
  removeDraft({ owner: 'ayla', about: 'ticket.100042' })
  expect(merged()).toHaveBeenCalledOnce()
})

test('a merged request stays as long as a file or a message of it is unsent', () => {
  removeDraft({ owner: 'ayla', about: 'ticket.100042' })
  writeDraft(files, [{ id: 'f', name: 'dump.txt' }])
  expect(merged()).not.toHaveBeenCalled()
  expect(screen.getByText('dump.txt')).toBeTruthy()
  cleanup()
  removeDraft(files)
  const unsent = { key: 'k', owner: 'ayla', ticketId: 100042, text: words, attachments: [], createdAt: '' }
  useOutbox.setState({ messages: [{ ...unsent, state: 'refused' }] })
  expect(merged()).not.toHaveBeenCalled()
})
