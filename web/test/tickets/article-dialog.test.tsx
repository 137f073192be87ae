import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listManagedProjectsQuery } from '../../src/features/knowledge/articles/articles-api.ts'
import { ArticleFromReply } from '../../src/features/tickets/agent/article-from-reply/ArticleFromReply.tsx'
import { getTicketQuery } from '../../src/features/tickets/agent/ticket-data/ticket-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { renderAt } from '../router-page.tsx'

const topic = { id: 'p1', name: 'Emberwald', active: true, sourceLocale: 'ru' }
const category = { id: 'c1', name: 'Вход', published: true }
const message = { content: documentFromText('Перезапустите игру.') } as Message
const ticket = {
  id: 100_920,
  title: 'Не войти',
  language: 'ru',
  project: topic,
  category,
  customer: { login: 'zoya' },
  characterNickname: null,
  fields: [],
  messages: [],
}
let answer = () => {}

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
  await import('../../src/lib/language/admin-translations.ts')
})
beforeEach(() => {
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'token', expiresIn: 900 })
  queryClient.setQueryData(getTicketQuery(ticket.id).queryKey, ticket as never)
  queryClient.setQueryData(listManagedProjectsQuery().queryKey, {
    items: [{ ...topic, categories: [category] }],
  } as never)
  const created = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({ id: 'a1' }))
  })
  vi.stubGlobal('fetch', () => created)
})
afterEach(() => {
  queryClient.clear()
  browserSession.signOut('agent')
})

function Page() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <ArticleFromReply ticketId={ticket.id} message={message} onClose={() => setOpen(false)} />
}

async function create() {
  const { router } = renderAt(Page)
  await userEvent.click(await screen.findByRole('button', { name: 'Создать статью' }))
  return () => router.history.location.pathname
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('the dialog leads to the article it created', async () => {
  const address = await create()
  answer()
  await expect.poll(address).toBe('/admin/articles/article')
})

test('whoever closes it before that stays where they are', async () => {
  const address = await create()
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))
  answer()
  await settle()
  expect(address()).toBe('/')
})
