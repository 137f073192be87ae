import { listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { toast } from 'react-toastify/unstyled'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { operationPages } from '../../src/lib/api/operation-query.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'
import { ToastArea } from '../../src/ui/states/ToastArea.tsx'

beforeAll(startTranslations)
// Other files of this process may have left some that nobody showed.
beforeEach(() => void toast.dismiss())
afterEach(() => {
  toast.dismiss()
  queryClient.clear()
})

const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const behind = (text: string) => {
  const card = screen.getByText(text).closest<HTMLElement>('.Toastify__toast')
  return card?.dataset.collapsed === 'true'
}

test('lists that fail say so once: the server cannot answer, try later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response('{', { status: 503 }))
  render(<ToastArea area="agent" />)
  const list = (section: 'my' | 'all') => ({
    ...operationPages('TicketsInfo', listTickets, { query: { section }, anonymous: true, quiet: true }),
    retry: false,
  })
  await Promise.allSettled([
    queryClient.fetchInfiniteQuery(list('my')),
    queryClient.fetchInfiniteQuery(list('all')),
  ])
  await waitFor(() => expect(shown()).toEqual(['Ошибка запроса, попробуйте позже']))
})

test('for players the newest message lies in front of the others', async () => {
  render(<ToastArea area="customer" />)
  await notify.info('First')
  await screen.findByText('First')
  await notify.info('Second')
  await screen.findByText('Second')
  await waitFor(() => expect(behind('First')).toBe(true))
  expect(behind('Second')).toBe(false)
})
