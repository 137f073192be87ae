import { MantineProvider } from '@mantine/core'
import type { TicketView } from '@savepoint/contract/tickets/ticket-views.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SavedViewsMenu } from '../../src/features/tickets/agent/queue/views/SavedViewsMenu.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const view: TicketView = {
  id: '0199e0c0-0000-7000-8000-000000000001',
  name: 'Старое',
  section: 'all',
  filter: {},
  shared: false,
  owner: null,
  updatedAt: '2026-11-21T08:00:00.000Z',
}
const changed: TicketView = {
  ...view,
  name: 'Новое',
  filter: { overdue: 'true' },
  updatedAt: '2026-11-21T09:00:00.000Z',
}

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/dialogs-translations.ts')
})
afterEach(() => {
  queryClient.clear()
  browserSession.signOut('agent')
})

test('a filter that another window changed is shown as it is before it is changed again', async () => {
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  const bodies: unknown[] = []
  let isChanged = false
  vi.stubGlobal('fetch', async (url: string | URL | Request, options?: RequestInit) => {
    const request = new Request(new URL(String(url instanceof Request ? url.url : url), 'http://desk.test'), {
      ...options,
      signal: null,
    })
    if (request.method === 'GET') return Response.json({ items: [isChanged ? changed : view] })
    const body = (await request.json()) as Partial<TicketView>
    bodies.push(body)
    if (isChanged && body.updatedAt === changed.updatedAt) return Response.json({ ...changed, ...body })
    isChanged = true
    return Response.json(
      { type: 'about:blank', title: '', status: 409, code: 'changedMeanwhile' },
      { status: 409 },
    )
  })
  const place = {
    id: 'views',
    button: createRef<HTMLButtonElement>(),
    keys: { current: null },
    isOpen: true,
    onOpen: () => {},
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <button ref={place.button} type="button" id="views" />
        <SavedViewsMenu place={place} filter={{ section: 'my' }} onOpen={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByLabelText('Поделиться фильтром «Старое» с командой'))
  await screen.findByText(/Фильтр изменили в другом окне/)
  await userEvent.click(await screen.findByLabelText('Поделиться фильтром «Новое» с командой'))
  const { name, section, filter, updatedAt } = view
  expect(bodies).toEqual([
    { name, section, filter, shared: true, updatedAt },
    {
      name: 'Новое',
      section,
      filter: changed.filter,
      shared: true,
      updatedAt: changed.updatedAt,
    },
  ])
})
