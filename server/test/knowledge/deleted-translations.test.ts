import * as contract from '@savepoint/contract/knowledge/translations/translations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

let server: TranslationServer
beforeAll(async () => {
  server = await startTranslationServer()
})
afterAll(() => server.testServer.close())

it('a translation that was deleted and written anew is not replaced by whoever had opened the first', async () => {
  const article = await server.create('Заново')
  const deleted = await server.translate(article.id, 'pt', server.translationOf('Primeira'))
  await sendRequest(server.testServer, contract.deleteArticleTranslation, server.at(article.id, 'pt'))
  await server.translate(article.id, 'pt', server.translationOf('De novo'))
  const late = server.translationOf('Atrasada', { revision: deleted.data.translation?.revision })
  const answer = await server.translate(article.id, 'pt', late)
  expect([answer.status, answer.problem.code]).toEqual([409, 'changedMeanwhile'])
  expect((await server.translation(article.id, 'pt')).data.translation?.title).toBe('De novo')
})

it('neither are names of a project and of a category', async () => {
  const { projectId, categoryId } = server.topic
  const names = async (name: string, revision?: number) => [
    await sendRequest(server.testServer, contract.saveProjectTranslation, {
      ...server.at(projectId, 'pt'),
      body: { name, revision },
    }),
    await sendRequest(server.testServer, contract.saveCategoryTranslation, {
      ...server.at(categoryId, 'pt'),
      body: { name, fields: [], revision },
    }),
  ]
  const first = await names('Primeiro')
  expect(first.map(({ status }) => status)).toEqual([200, 200])
  await sendRequest(server.testServer, contract.deleteProjectTranslation, server.at(projectId, 'pt'))
  await sendRequest(server.testServer, contract.deleteCategoryTranslation, server.at(categoryId, 'pt'))
  await names('De novo')
  const revisions = first.map(({ data }) => data.translation?.revision)
  expect(
    await Promise.all(
      revisions.map(async (one) => (await names('Atrasado', one)).map(({ status }) => status)),
    ),
  ).toEqual([
    [409, 409],
    [409, 409],
  ])
})
