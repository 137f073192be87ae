import { MantineProvider } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as rights from '../../src/features/people/authentication/use-rights.ts'
import { Checklist } from '../../src/features/tickets/agent/checklist/Checklist.tsx'
import { MentionList } from '../../src/features/tickets/agent/notifications/MentionList.tsx'
import * as links from '../../src/features/tickets/agent/notifications/TicketLink.tsx'
import { useFilePicture } from '../../src/features/tickets/attachments/pictures/use-file-picture.ts'
import { invalidate } from '../../src/lib/api/invalidate.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const refused = () =>
  Response.json({ type: 'about:blank', title: 'Refused', code: 'conflict', status: 409 }, { status: 409 })
const mention = (id: number) => ({
  id,
  ticket: { id, title: `Тикет ${id}`, isErased: false },
  messageId: `message ${id}`,
  authorName: 'Анна',
  excerpt: 'Взгляните',
  createdAt: '2026-03-02T10:00:00Z',
  readAt: null,
})

let isFailing: boolean
let answer: (path: string) => Response

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
  await import('../../src/lib/language/notifications-translations.ts')
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})
beforeEach(() => {
  queryClient.clear()
  vi.spyOn(rights, 'useRight').mockReturnValue(true)
  vi.spyOn(links, 'TicketLink').mockImplementation(({ children }) => <span>{children}</span>)
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  isFailing = false
  vi.stubGlobal('fetch', async (path: string) => (isFailing ? refused() : answer(path)))
})

const show = (children: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">{children}</MantineProvider>
    </QueryClientProvider>,
  )

async function failToRefetch() {
  isFailing = true
  await act(async () => {
    await invalidate()
    // What has changed is drawn in a later task.
    await new Promise((resolve) => setTimeout(resolve, 10))
  })
}

test('the step of a checklist that is being renamed stays', async () => {
  answer = () =>
    Response.json({
      version: 1,
      isRequired: false,
      items: [{ id: 'one', text: 'Проверить', done: false, doneBy: null, doneAt: null }],
    })
  show(<Checklist ticket={{ id: 1, erasure: null } as Ticket} isFocused={false} />)
  fireEvent.keyDown(await screen.findByRole('checkbox'), { key: 'F2' })
  fireEvent.change(screen.getByDisplayValue('Проверить'), { target: { value: 'Проверить пла' } })
  await failToRefetch()
  expect(screen.queryByDisplayValue('Проверить пла')).not.toBeNull()
})

test('mentions stay when more of them, or they themselves, cannot be loaded', async () => {
  answer = (path) =>
    path.includes('cursor')
      ? Response.json({ items: [mention(2)], nextCursor: null })
      : Response.json({ items: [mention(1)], nextCursor: 'next' })
  show(<MentionList onOpen={() => {}} />)
  const more = await screen.findByRole('button', { name: 'Показать ещё' })
  isFailing = true
  fireEvent.click(more)
  const retry = await screen.findByRole('button', { name: 'Повторить' })
  expect(screen.queryByText(/Тикет 1/)).not.toBeNull()
  isFailing = false
  fireEvent.click(retry)
  await screen.findByText(/Тикет 2/)
  await failToRefetch()
  expect(screen.queryByText(/Тикет 1/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeNull()
})

test('a picture stays', async () => {
  function Picture() {
    const { address, isError } = useFilePicture('one')
    return isError ? <em>failed</em> : address ? <img src={address} alt="screenshot" /> : null
  }
  answer = () => new Response(new Blob(['picture']))
  show(<Picture />)
  await screen.findByAltText('screenshot')
  await failToRefetch()
  expect(screen.queryByAltText('screenshot')).not.toBeNull()
})
