import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { listManagedArticles } from '@savepoint/contract/knowledge/articles.ts'
import { getManagedProject, updateProject } from '@savepoint/contract/knowledge/projects.ts'
import * as contract from '@savepoint/contract/knowledge/translations/translation-reviews.ts'
import {
  getArticleTranslation,
  saveArticleTranslation,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import { listNotifications } from '@savepoint/contract/tickets/notifications/notifications.ts'
import { startArticleServer } from './article-server.ts'
import { sendRequest } from './requests.ts'
import { addAgent, addRole } from './staff.ts'

export const translatedText = (title: string) => ({
  title,
  content: documentFromText(`${title}. Texto.`),
  tags: ['novo'],
})

export const inLanguage = (id: string, token: string, locale = 'pt') => ({ token, params: { id, locale } })

/** A project that requires reviews, with two editors, Vera and Igor, who may not publish. */
export async function startTranslationReviewServer() {
  const server = await startArticleServer()
  const { testServer, topic, anna } = server
  const roleId = await addRole(testServer, { rights: ['articles.manage'] })
  const writer = await addAgent(testServer, { roleId, options: { name: 'Вера' } })
  const rival = await addAgent(testServer, { roleId, options: { name: 'Игорь' } })
  const project = { token: anna.token, params: { id: topic.projectId } }
  const { data } = await sendRequest(testServer, getManagedProject, project)
  await sendRequest(testServer, updateProject, {
    ...project,
    body: { name: data.name, active: true, requiresReview: true },
  })

  const translation = async (id: string) =>
    (await sendRequest(testServer, getArticleTranslation, inLanguage(id, anna.token))).data
  const ask = (
    id: string,
    title: string,
    {
      token = writer.token,
      locale = 'pt',
      ...more
    }: { token?: string; locale?: string; comment?: string } = {},
  ) =>
    sendRequest(testServer, contract.askForTranslationReview, {
      ...inLanguage(id, token, locale),
      body: { ...translatedText(title), ...more },
    })
  const approve = (
    id: string,
    body: { askedAt: string; revision: number },
    { token = anna.token, locale = 'pt' } = {},
  ) => sendRequest(testServer, contract.approveTranslationReview, { ...inLanguage(id, token, locale), body })
  const giveBack = (id: string, body: { askedAt: string; answer: string }, token = anna.token) =>
    sendRequest(testServer, contract.returnTranslationReview, { ...inLanguage(id, token), body })
  const withdraw = (id: string, token = writer.token) =>
    sendRequest(testServer, contract.withdrawTranslationReview, inLanguage(id, token))
  const saveTranslation = (id: string, title: string, published: boolean, token = anna.token) =>
    sendRequest(testServer, saveArticleTranslation, {
      ...inLanguage(id, token),
      body: { ...translatedText(title), published },
    })
  /** What the reviewer has read. */
  const seen = async (id: string) => {
    const { review, translation: saved } = await translation(id)
    return { askedAt: review?.askedAt as string, revision: saved?.revision ?? 0 }
  }
  const titleForPlayers = async (id: string) => {
    const answer = await testServer.app.inject({ url: `/api/public/articles/${id}?locale=pt` })
    return answer.statusCode === 200 ? answer.json().title : null
  }
  const bellOf = async (token: string) => {
    const { data } = await sendRequest(testServer, listNotifications, { token })
    return data.items.map(({ article, count }) => `${article?.name} ${article?.locale} ${count}`)
  }
  const waiting = async () => {
    const query = { state: 'inReview' } as const
    return (await sendRequest(testServer, listManagedArticles, { token: anna.token, query })).data.items
  }
  return {
    ...{ ...server, writer, rival, translation, saveTranslation, ask, approve, giveBack, withdraw },
    ...{ seen, titleForPlayers, bellOf, waiting },
  }
}
export type TranslationReviewServer = Awaited<ReturnType<typeof startTranslationReviewServer>>
