import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { getArticle, getProject, listProjects } from '@savepoint/contract/knowledge/knowledge.ts'
import { updateContentLanguages } from '@savepoint/contract/knowledge/translations/content-languages.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import * as contract from '@savepoint/contract/knowledge/translations/translations.ts'
import { startArticleServer } from './article-server.ts'
import { sendRequest } from './requests.ts'

type Translation = BodyGiven<typeof contract.saveArticleTranslation>

/** An article server where Anna translates, and guests read. */
export async function startTranslationServer(settings: Record<string, string> = {}) {
  const articleServer = await startArticleServer(settings)
  const { testServer, anna, create } = articleServer
  const at = (id: string, locale: ContentLanguage, token = anna.token) => ({ token, params: { id, locale } })

  const bodyOf = (title: string, more: Partial<Translation> = {}): Translation => ({
    title,
    content: documentFromText(`${title}. Pormenores.`),
    tags: ['entrada'],
    published: true,
    ...more,
  })
  const translate = (id: string, locale: ContentLanguage, body: Translation, token = anna.token) =>
    sendRequest(testServer, contract.saveArticleTranslation, { ...at(id, locale, token), body })
  const translation = (id: string, locale: ContentLanguage) =>
    sendRequest(testServer, contract.getArticleTranslation, at(id, locale))
  const translated = async (title: string, portuguese: string, more: Partial<Translation> = {}) => {
    const article = await create(title)
    await translate(article.id, 'pt', bodyOf(portuguese, more))
    return article
  }
  const setLanguages = (languages: ContentLanguage[], version?: number) =>
    sendRequest(testServer, updateContentLanguages, {
      token: anna.token,
      body: { languages, ...(version !== undefined && { version }) },
    })
  const readArticle = async (articleId: string, locale?: string) =>
    (
      await sendRequest(testServer, getArticle, {
        params: { articleId },
        query: { ...(locale && { locale }) },
      })
    ).data
  const readProject = async (projectId: string, locale?: string) =>
    (
      await sendRequest(testServer, getProject, {
        params: { projectId },
        query: { ...(locale && { locale }) },
      })
    ).data
  const readProjects = async (locale?: string) =>
    (await sendRequest(testServer, listProjects, { query: { ...(locale && { locale }) } })).data.items
  return {
    ...articleServer,
    ...{
      at,
      translationOf: bodyOf,
      translate,
      translation,
      translated,
      setLanguages,
      readArticle,
      readProject,
      readProjects,
    },
  }
}
export type TranslationServer = Awaited<ReturnType<typeof startTranslationServer>>
