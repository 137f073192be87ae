import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import * as rights from '../../src/features/people/authentication/use-rights.ts'
import { DuplicateHint } from '../../src/features/tickets/agent/merging/DuplicateHint.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { renderAt } from '../router-page.tsx'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})

test('a link to another ticket takes no message and no side conversation of this one along', async () => {
  queryClient.clear()
  vi.spyOn(rights, 'useRight').mockReturnValue(true)
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  const near = { id: 9, title: 'Меч пропал', likely: true, status: 'WaitingAgentAction' }
  vi.stubGlobal('fetch', async () => Response.json({ items: [near] }))
  const ticket = { id: 1, status: 'WaitingAgentAction', erasure: null, channel: 'site' } as unknown as Ticket
  const address = '/?priority=high&ticketId=1&messageId=m&sideId=s'
  renderAt(() => <DuplicateHint ticket={ticket} onMerge={() => {}} />, { address })
  const link = await screen.findByRole('link', { name: /Меч пропал/ })
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://desk.test')
  expect([...searchParams.keys()]).toEqual(['priority', 'ticketId'])
  expect(searchParams.get('ticketId')).toContain('9')
})
