import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { Problem } from '../../platform/problems.ts'
import type { ImportSource, SourceArticle } from './import-source.ts'
import type { FindTopic } from './import-topics.ts'
import { reasonOf } from './skip-reasons.ts'

export type PlannedArticle = SourceArticle & { topic: ArticleTopic }

export async function planImport({ articles, skipped }: ImportSource, findTopic: FindTopic) {
  const planned: PlannedArticle[] = []
  const left = [...skipped]
  for (const article of articles) {
    const found = await findTopic(article.wanted, article.locale).catch((error: unknown) => {
      if (error instanceof Problem) return reasonOf(error)
      throw error
    })
    const inLanguage = typeof found === 'string' ? found : inProjectLanguage(article, found.locale)
    if (typeof found === 'string' || typeof inLanguage === 'string')
      left.push({ source: article.source, why: String(inLanguage) })
    else planned.push({ ...inLanguage, topic: found.topic })
  }
  return { planned, skipped: left.toSorted((one, other) => one.source.localeCompare(other.source, 'en')) }
}

/** An article is kept in the source language of its project, whichever it was written in first. */
function inProjectLanguage(article: SourceArticle, locale: ContentLanguage): SourceArticle | string {
  if (article.locale === undefined || article.locale === locale) return article
  const own = article.translations.find((translation) => translation.locale === locale)
  if (!own)
    return `its language is ${article.locale}, that of its project ${locale}, and it has no translation into it`
  const { title, html, tags, published } = article
  const original = { title, html, tags, published, locale: article.locale, outdatedSince: undefined }
  return {
    ...article,
    ...{ title: own.title, html: own.html, tags: own.tags, published: own.published, locale },
    translations: article.translations.map((translation) => (translation === own ? original : translation)),
  }
}
