import { commentOnArticle } from '@savepoint/contract/knowledge/article-comments.ts'
import * as contract from '@savepoint/contract/knowledge/article-notes.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { listNotifications } from '@savepoint/contract/tickets/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer } from '../support/staff.ts'

let server: ArticleServer
beforeAll(async () => {
  server = await startArticleServer()
})
afterAll(() => server.testServer.close())

const unknown = '00000000-0000-7000-8000-000000000000'
const add = (id: string, text: string, { quote = '', token = server.oleg.token, key = '' } = {}) =>
  sendRequest(server.testServer, contract.addArticleNote, {
    token,
    params: { id },
    body: { quote, text },
    ...(key && { key }),
  })
const list = async (id: string) =>
  (
    await sendRequest(server.testServer, contract.listArticleNotes, {
      token: server.anna.token,
      params: { id },
    })
  ).data.items
const bellOf = async (token: string, title: string) => {
  const { data } = await sendRequest(server.testServer, listNotifications, { token })
  return data.items.flatMap(({ article, items }) => (article?.name === title ? items : []))
}

describe('A note on an article', () => {
  it('is read by editors, in order, and notifies those who wrote or discuss the article', async () => {
    const { anna, oleg } = server
    const { id } = await server.create('Обсуждение')
    const first = await add(id, 'Нет срока', { quote: 'Обсуждение. Подробности.' })
    expect(first.data).toMatchObject({
      ...{ quote: 'Обсуждение. Подробности.', text: 'Нет срока', resolvedAt: null },
      author: { name: 'Олег' },
    })
    expect((await bellOf(anna.token, 'Обсуждение')).map(({ kind }) => kind)).toEqual(['articleComment'])
    expect(await bellOf(oleg.token, 'Обсуждение')).toEqual([])
    await add(id, 'Добавила', { token: anna.token })
    expect(await bellOf(oleg.token, 'Обсуждение')).toHaveLength(1)
    expect((await list(id)).map(({ text }) => text)).toEqual(['Нет срока', 'Добавила'])
  })

  it('is resolved, opened again, and deleted by its author alone', async () => {
    const { testServer, anna, oleg } = server
    const { id } = await server.create('Решение')
    const noteId = (await add(id, 'Опечатка')).data.id
    const resolve = (resolved: boolean, of = id) =>
      sendRequest(testServer, contract.resolveArticleNote, {
        token: anna.token,
        params: { id: of, noteId },
        body: { resolved },
      })
    expect((await resolve(true)).data.resolvedAt).not.toBeNull()
    expect((await resolve(false)).data.resolvedAt).toBeNull()
    expect((await resolve(true, (await server.create('Чужая')).id)).status).toBe(404)
    const remove = (token: string) =>
      sendRequest(testServer, contract.deleteArticleNote, { token, params: { id, noteId } })
    expect([(await remove(anna.token)).status, (await remove(oleg.token)).status, await list(id)]).toEqual([
      ...[404, 204],
      [],
    ])
  })

  it('is there once when it is sent twice, and never without end', async () => {
    const { testServer } = server
    const { id } = await server.create('Повтор')
    const key = 'a-note-that-is-sent-twice'
    const both = [await add(id, 'Раз', { key }), await add(id, 'Раз', { key })]
    expect(both[0]?.data.id).toBe(both[1]?.data.id)
    await testServer.db`
      insert into article_notes (id, article_id, quote, text, author_name, created_at)
      select gen_random_uuid(), ${id}, '', 'Много', 'Никто', now() from generate_series(1, ${limits.articleNotesMax - 3})`
    const many = await Promise.all(Array.from({ length: 8 }, (_, n) => add(id, `Ещё ${n}`)))
    expect(many.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await list(id)).toHaveLength(limits.articleNotesMax)
    expect([(await add(id, ' ')).status, (await add(unknown, 'Ничто')).status]).toEqual([400, 404])
    expect((await add((await server.create('Знаки')).id, 'x', { quote: 'a\u0000b' })).status).toBeLessThan(
      500,
    )
    expect((await add(id, 'x', { quote: 'y'.repeat(201) })).problem.errors?.[0]?.path).toBe('quote')
  })
})

describe('A comment of a reader', () => {
  it('is in the notifications of whoever wrote the article', async () => {
    const { testServer, anna, oleg } = server
    const { id } = await server.create('Отклик')
    await sendRequest(testServer, commentOnArticle, {
      token: (await addCustomer(testServer)).token,
      params: { articleId: id },
      body: { helpful: false, text: 'Не понял третий шаг' },
    })
    expect((await bellOf(anna.token, 'Отклик')).map(({ kind }) => kind)).toEqual(['articleComment'])
    expect(await bellOf(oleg.token, 'Отклик')).toEqual([])
  })
})
