import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { useUpdateTicket } from '../../src/features/tickets/agent/ticket-data/ticket-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations, translator } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const problem = (status: number, code: string, title = '') =>
  Response.json({ type: 'about:blank', title, status, code }, { status })

test('the second of two people who assign a ticket at once learns who was first', async () => {
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  const notified = vi.spyOn(notify, 'info').mockResolvedValue()
  const sent: unknown[] = []
  const events = [{ id: 8, kind: 'agentAssigned', actor: { kind: 'agent', name: 'Олег' }, data: {} }]
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const problem = { type: 'about:blank', title: '', status: 409, code: 'ticketChanged', events }
    return new Response(JSON.stringify(problem), { status: 409 })
  })
  const { result } = renderHook(() => useUpdateTicket({ id: 100042, lastEventId: 7 }), {
    wrapper,
  })
  act(() => result.current.mutate({ agentId: null }))
  await waitFor(() => expect(notified).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ agentId: null, seenEventId: 7 }])
  expect(notified.mock.calls[0]?.[0]).toContain('Олег')
})

test.each([
  ['a refused choice', () => problem(400, 'invalidInput'), 'Тикет не изменён'],
  ['a status that is no longer possible', () => problem(403, 'invalidOperation'), 'Тикет не изменён'],
  ['a missing right', () => problem(403, 'notEnoughRights', 'Not enough rights'), 'нет необходимых прав'],
  ['a failure of the server', () => new Response('', { status: 502 }), 'попробуйте позже'],
  ['a lost request', () => Promise.reject(new TypeError('Failed to fetch')), 'Нет связи с сервером'],
])('%s shows one message', async (_name, answer, words) => {
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  const notified = vi.spyOn(notify, 'error').mockResolvedValue()
  vi.stubGlobal('fetch', async () => answer())
  const { result } = renderHook(() => useUpdateTicket({ id: 100042, lastEventId: 7 }), { wrapper })
  act(() => result.current.mutate({ agentId: null }))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(notified).toHaveBeenCalledOnce()
  const [text] = notified.mock.calls[0] ?? []
  expect(typeof text === 'function' ? translator()(text) : text).toContain(words)
})
