import { documentFromText, documentText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { unfoldSnippets } from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import * as contract from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { expect } from 'vitest'
import { refreshSnippets } from '../../src/knowledge/snippets/refresh-snippets.ts'
import { startArticleServer } from './article-server.ts'
import { sendRequest } from './requests.ts'

/** As an editor would insert it: the text that the page knows may be an earlier one. */
export const withSnippet = (
  id: string,
  ...[before = 'До.', after = 'После.', known = 'Было']: string[]
): Document =>
  unfoldSnippets({
    type: 'doc',
    content: [
      ...documentFromText(before).content,
      { type: 'snippet', attrs: { id, blocks: documentFromText(known).content } },
      ...documentFromText(after).content,
    ],
  })

export async function startSnippetServer() {
  const server = await startArticleServer()
  const { testServer, anna } = server
  const createSnippet = async (name: string, content: Document, token = anna.token) => {
    const answer = await sendRequest(testServer, contract.createSnippet, {
      token,
      body: { name, locale: 'ru', content },
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.data
  }
  const getSnippet = async (id: string) =>
    (await sendRequest(testServer, contract.getSnippet, { token: anna.token, params: { id } })).data
  return {
    ...server,
    createSnippet,
    getSnippet,
    updateSnippet: async (id: string, content: Document, token = anna.token) => {
      const { name, version } = await getSnippet(id)
      return await sendRequest(testServer, contract.updateSnippet, {
        token,
        params: { id },
        body: { name, content, version },
      })
    },
    translateSnippet: async (id: string, locale: ContentLanguage, content: Document) =>
      await sendRequest(testServer, contract.saveSnippetTranslation, {
        token: anna.token,
        params: { id, locale },
        body: { content, version: (await getSnippet(id)).version },
      }),
    deleteSnippet: (id: string) =>
      sendRequest(testServer, contract.deleteSnippet, { token: anna.token, params: { id } }),
    refresh: () => refreshSnippets(testServer.services),
    /** What players read, as plain text; undefined when they cannot. */
    readAsPlayer: async (id: string, lang = 'ru') => {
      const answer = await testServer.app.inject({ url: `/api/public/articles/${id}?locale=${lang}` })
      return answer.statusCode === 200
        ? documentText(answer.json<{ content: Document }>().content)
        : undefined
    },
  }
}
export type SnippetServer = Awaited<ReturnType<typeof startSnippetServer>>
