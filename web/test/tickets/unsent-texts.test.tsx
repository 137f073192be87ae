import { MantineProvider } from '@mantine/core'
import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  hold,
  startSending,
  useSendQueue,
} from '../../src/features/tickets/agent/composer/sending/send-queue.ts'
import { UnsentTexts } from '../../src/features/tickets/agent/ticket/UnsentTexts.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { lockDrafts, unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { actAsAgent } from '../as-agent.ts'

const ticketId = 7
const problem = (status: number, code: string) =>
  Promise.resolve(Response.json({ type: 'about:blank', title: code, code, status }, { status }))
let saved: { message: unknown; version: number }[]
let stopSending: () => void

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  saved = []
  unlockDrafts('agent', 'anna', [Buffer.alloc(32, 7).toString('base64url')])
  stopSending = startSending('anna')
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  actAsAgent()
})
afterEach(() => {
  stopSending()
  lockDrafts('agent')
  act(() => useSendQueue.setState({ messages: [] }))
  queryClient.clear()
  browserSession.signOut('agent')
})

function refuseAll() {
  vi.stubGlobal('fetch', (path: string | URL, init: RequestInit = {}) => {
    if (!String(path).includes('draft')) return problem(404, 'notFound')
    if (init.method !== 'PUT') return Promise.resolve(Response.json({ items: [] }))
    saved.push(JSON.parse(String(init.body)))
    return Promise.resolve(Response.json({ version: saved.length, updatedAt: '2026-11-28T10:00:00.000Z' }))
  })
}

const holdReply = () =>
  hold({
    owner: 'anna',
    ticketId,
    mode: 'reply',
    content: documentFromText('The shield is back'),
    attachments: [],
    status: null,
    seenEventId: null,
    events: [],
  })
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <UnsentTexts ticketId={ticketId} />
      </MantineProvider>
    </QueryClientProvider>,
  )
const button = (name: string) => screen.findByRole('button', { name })

test('the text of a reply that a ticket no longer takes can be copied and deleted', async () => {
  refuseAll()
  act(holdReply)
  show()
  await userEvent.click(await button('Отправить сразу'))
  expect(await screen.findByText('Не отправлено. Ваш текст сохранён.')).toBeTruthy()
  await userEvent.click(await button('Вернуться к тексту'))
  expect(await screen.findByText('The shield is back')).toBeTruthy()
  expect(screen.queryByText('Не отправлено. Ваш текст сохранён.')).toBeNull()
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 5_000 })
  await userEvent.click(await button('Удалить'))
  expect(screen.queryByText('The shield is back')).toBeNull()
  await waitFor(() => expect(saved[1]).toMatchObject({ message: null, version: 1 }))
})

test('nothing is offered that such a ticket refuses', async () => {
  refuseAll()
  act(holdReply)
  const [sending] = useSendQueue.getState().messages
  act(() => useSendQueue.setState({ messages: [{ ...sending, state: 'changed' } as never] }))
  show()
  expect(await button('Вернуться к тексту')).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
