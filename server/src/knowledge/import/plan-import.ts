import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { ImportRow } from './import-queries.ts'
import type { ImportSource, SourceArticle } from './import-source.ts'
import { type FindTopic, topicKey } from './import-topics.ts'
import { unlessSkipped } from './skip-reasons.ts'

/** `topic`: where the article is kept; `saidTopic`: what the source names. They differ when editors moved it. */
export type PlannedArticle = SourceArticle & { topic: ArticleTopic; saidTopic: ArticleTopic }

type Found = Pick<PlannedArticle, 'topic' | 'saidTopic'> & { locale: ContentLanguage }

/** `deleted`: sources whose articles were deleted here. */
export async function planImport(
  { articles, skipped }: ImportSource,
  { findTopic, imports }: { findTopic: FindTopic; imports: Map<string, ImportRow> },
) {
  const planned: PlannedArticle[] = []
  const deleted: string[] = []
  const left = [...skipped]
  for (const article of articles) {
    const { source } = article
    const before = imports.get(source)
    if (before?.article_id === null) {
      deleted.push(source)
      continue
    }
    const found = await unlessSkipped(async () => await topicsOf(article, { findTopic, before }))
    const inLanguage = typeof found === 'string' ? found : inProjectLanguage(article, found.locale)
    if (typeof found === 'string' || typeof inLanguage === 'string')
      left.push({ source, why: String(inLanguage) })
    else planned.push({ ...inLanguage, topic: found.topic, saidTopic: found.saidTopic })
  }
  const inOrder = left.toSorted((one, other) => one.source.localeCompare(other.source, 'en'))
  return { planned, deleted, skipped: inOrder }
}

/** A known article stays where it is, even if its topic was renamed, until the source names another one. */
async function topicsOf(
  { wanted, locale }: SourceArticle,
  { findTopic, before }: { findTopic: FindTopic; before: ImportRow | undefined },
): Promise<Found | string> {
  const here = before && topicHere(before)
  if (here && before.said_topic === topicKey(wanted)) {
    const { said_project_id: projectId, said_category_id: categoryId } = before
    return { ...here, saidTopic: projectId && categoryId ? { projectId, categoryId } : here.topic }
  }
  const found = await findTopic(wanted, locale)
  if (typeof found === 'string') return found
  return { ...(here && before.said_topic === null ? here : found), saidTopic: found.topic }
}

function topicHere({ project_id: projectId, category_id: categoryId, source_locale: locale }: ImportRow) {
  return projectId && categoryId && locale ? { topic: { projectId, categoryId }, locale } : undefined
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
