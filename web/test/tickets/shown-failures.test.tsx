import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useSnoozeTicket } from '../../src/features/tickets/agent/snooze/snooze-api.ts'
import { TicketSatisfaction } from '../../src/features/tickets/customer/satisfaction/TicketSatisfaction.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'

const refused = () =>
  Response.json({ type: 'about:blank', title: 'Refused', code: 'conflict', status: 409 }, { status: 409 })
const question = { state: 'open', score: null, comment: null, until: '2026-12-01T00:00:00Z' }
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider env="test">{children}</MantineProvider>
  </QueryClientProvider>
)

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  queryClient.clear()
  for (const kind of ['agent', 'customer'] as const)
    browserSession.signIn(kind, { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json({ question }) : refused(),
  )
})

test('a question that could not be skipped says so', async () => {
  render(<TicketSatisfaction ticketId={1} />, { wrapper })
  fireEvent.click(await screen.findByRole('button', { name: 'Не сейчас' }))
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('snoozing that fails says so, also after the ticket was left', async () => {
  const sayError = vi.spyOn(notify, 'error').mockResolvedValue()
  const { result, unmount } = renderHook(() => useSnoozeTicket(1), { wrapper })
  const { mutate } = result.current
  unmount()
  mutate({ until: null })
  await waitFor(() => expect(sayError).toHaveBeenCalledOnce())
})
