import { limits } from '@savepoint/contract/limits.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { RequestPage } from '../../src/features/tickets/customer/request/RequestPage.tsx'
import {
  readRequestDraft,
  saveRequestDraft,
} from '../../src/features/tickets/customer/request/request-draft.ts'
import type { RequestTopic } from '../../src/features/tickets/customer/request/use-return-to-draft.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { renderAt } from '../router-page.tsx'

const field = (id: string) => ({ id, type: 'text', title: `Вопрос ${id}`, required: false, options: [] })
const category = (id: string) => ({
  id,
  name: `Тема ${id}`,
  iconId: null,
  accountRecovery: false,
  fields: [field(`${id}1`)],
  articlesCount: 0,
  articles: [],
})
const draft = {
  projectId: 'p',
  categoryId: 'a',
  followUpOf: '100042',
  values: { title: 'Меч', description: 'Пропал', characterNickname: '', fields: { a1: 'Сервер 7' } },
  attachments: [],
}
const closedNote = 'Эта тема закрыта. Ваш текст сохранён: выберите другую тему.'

let open: string[]
let sent: string[]
let topic: RequestTopic

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}
  await startTranslations()
  await import('../../src/lib/language/requests-translations.ts')
})
beforeEach(() => {
  open = ['a', 'b']
  sent = []
  vi.spyOn(session, 'useLimits').mockReturnValue(limits as never)
  vi.spyOn(session, 'useCustomer').mockReturnValue({ id: 'ayla', email: 'a@mail.test' } as never)
  browserSession.signIn('customer', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  unlockDrafts('customer', 'ayla', [Buffer.alloc(32, 7).toString('base64url')])
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST' && path.includes('tickets')) return answerTo(JSON.parse(String(body)))
    if (path.includes('projects/p')) {
      const categories = open.map(category)
      return Response.json({ id: 'p', name: 'Игра', logoId: null, coverId: null, categories })
    }
    const status = path.includes('projects/gone') ? 404 : 200
    return Response.json({ items: [], status, code: 'notFound', type: '', title: '' }, { status })
  })
})
afterEach(() => {
  browserSession.signOut('customer')
  queryClient.clear()
  localStorage.clear()
})

function answerTo({ categoryId }: { categoryId: string }) {
  if (open.includes(categoryId)) {
    sent.push(categoryId)
    return Response.json({ id: 100_100 + sent.length }, { status: 201 })
  }
  const errors = [{ path: 'categoryId', message: 'Not found' }]
  return Response.json({ type: '', title: '', status: 400, code: 'invalidInput', errors }, { status: 400 })
}

let goTo: (topic: RequestTopic) => void

function Page({ start }: { start: RequestTopic }) {
  const [now, setNow] = useState(start)
  topic = now
  goTo = setNow
  return (
    <RequestPage topic={now} owner="ayla" onTopic={useCallback((next: RequestTopic) => setNow(next), [])} />
  )
}

const openPage = (start: RequestTopic = {}) =>
  renderAt(() => <Page start={start} />, { context: { result: { status: 'failed' } } })
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Отправить запрос' }))
const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a draft whose topic is closed is continued with another topic', async () => {
  saveRequestDraft('ayla', draft)
  open = ['b']
  openPage()
  expect(await screen.findByText(closedNote)).toBeTruthy()
  expect(topic).toEqual({ projectId: 'p', followUpOf: '100042' })
  await choose('Тема b')
  expect(await screen.findByDisplayValue('Меч')).toBeTruthy()
  expect(screen.queryByText(closedNote)).toBeNull()
  expect(topic.followUpOf).toBe('100042')
})

test('an address whose game is gone leads to the choice of a game', async () => {
  openPage({ projectId: 'gone', categoryId: 'x', followUpOf: '100042' })
  expect(await screen.findByText('Эта тема закрыта: выберите другую.')).toBeTruthy()
  expect(topic).toEqual({ followUpOf: '100042' })
})

test('the form stays when its topic is closed while it is written', async () => {
  saveRequestDraft('ayla', draft)
  openPage({ projectId: 'p', categoryId: 'a' })
  await screen.findByDisplayValue('Меч')
  open = ['b']
  await send()
  expect(await screen.findByText(closedNote)).toBeTruthy()
  expect(screen.getByDisplayValue('Пропал')).toBeTruthy()
  expect(sent).toEqual([])
})

test('answers to the fields of another topic outlive a look at this one', async () => {
  saveRequestDraft('ayla', draft)
  openPage({ projectId: 'p', categoryId: 'b' })
  const title = await screen.findByDisplayValue('Меч')
  expect(readRequestDraft('ayla')).toEqual(draft)
  fireEvent.change(title, { target: { value: 'Мечи' } })
  await waitFor(() => expect(readRequestDraft('ayla')?.values.title).toBe('Мечи'))
  expect(readRequestDraft('ayla')).toMatchObject({ categoryId: 'b', values: { fields: { a1: 'Сервер 7' } } })
})

test('after a request was sent, the next one begins anew', async () => {
  saveRequestDraft('ayla', draft)
  openPage({ projectId: 'p', categoryId: 'a' })
  await screen.findByDisplayValue('Меч')
  await send()
  expect(await screen.findByText('Запрос №100101 отправлен')).toBeTruthy()
  expect(readRequestDraft('ayla')).toBeNull()
  goTo({ projectId: 'p' })
  await choose('Тема a')
  expect(await screen.findByRole('button', { name: 'Отправить запрос' })).toBeTruthy()
})
