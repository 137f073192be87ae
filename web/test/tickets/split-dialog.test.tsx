import { MantineProvider } from '@mantine/core'
import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, test, vi } from 'vitest'
import { SplitDialog } from '../../src/features/tickets/agent/merging/SplitDialog.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const message = (id: string) => ({
  id,
  kind: 'customer',
  author: { id: null, name: 'zoya' },
  content: documentFromText(`Слова ${id}`),
  attachments: [],
  createdAt: '2026-03-02T10:00:00Z',
})
const ticket = { id: 1, messages: [message('one'), message('two')] } as unknown as Ticket

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  queryClient.clear()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { type: 'about:blank', title: 'OtherCustomer', code: 'otherCustomer', status: 409 },
      { status: 409 },
    ),
  )
})

test('messages from a ticket of another player stay, and the dialog says why', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <SplitDialog ticket={ticket} onSplit={() => {}} onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('checkbox'))
  fireEvent.change(screen.getByLabelText('Тема нового тикета'), { target: { value: 'Другое' } })
  fireEvent.click(screen.getByRole('button', { name: 'Вынести' }))
  await screen.findByText(/из присоединённого тикета другого игрока/)
})
