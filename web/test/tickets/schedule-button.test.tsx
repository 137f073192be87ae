import { MantineProvider } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ScheduleButton } from '../../src/features/tickets/agent/composer/ScheduleButton.tsx'
import { type Composer, useComposer } from '../../src/features/tickets/agent/composer/use-composer.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { actAsAgent } from '../as-agent.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider env="test">{children}</MantineProvider>
  </QueryClientProvider>
)

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  actAsAgent()
  vi.stubGlobal('fetch', async () => Response.json({ version: 1 }))
})
afterEach(() => browserSession.signOut('agent'))

test('a reply to linked tickets cannot be sent later, and the button says why', () => {
  const composer = { isEmpty: false, isUploading: false, unfilled: [], linkedIds: [7] }
  render(<ScheduleButton ticketId={1} composer={composer as unknown as Composer} />, { wrapper })
  const button = screen.getByRole('button', { name: 'Отправить позже' })
  act(() => button.focus())
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toMatch('нельзя запланировать')
  act(() => button.click())
  expect(button.getAttribute('aria-expanded')).not.toBe('true')
})

test('the next reply answers no linked tickets', () => {
  const ticket = { id: 100_700, messages: [], lastEventId: 7, draft: null } as unknown as Ticket
  const { result } = renderHook(() => useComposer(ticket, 'reply', undefined), { wrapper })
  act(() => result.current.answerLinked([7]))
  act(() => result.current.clearReply({ message: null, attachments: [] }))
  expect(result.current.linkedIds).toEqual([])
})
