import { documentText } from '@savepoint/contract/document-contents.ts'
import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { ArticleTranslationInput } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type {
  ArticleTranslation,
  getTranslationProgress as getTranslationProgressEndpoint,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { Author } from '../articles/article-write-queries.ts'
import { describeAuthor } from '../articles/describe-author.ts'
import { lockArticle } from '../articles/managed-article-queries.ts'
import { presentAuthor, presentReview } from '../articles/present-managed-article.ts'
import { requirePictures } from '../articles/require-article.ts'
import { withoutRepeats } from '../articles/without-repeats.ts'
import { recordImages } from '../images/record-images.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { recordLinks } from '../links/record-links.ts'
import { requireCurrent } from '../require-current.ts'
import { mayReview } from '../review-rule/require-right-to-publish.ts'
import { learnTranslatedWords } from '../search/search-queries.ts'
import { expandSnippets } from '../snippet-uses/expand-snippets.ts'
import { replaceUses } from '../snippet-uses/snippet-use-queries.ts'
import {
  type ArticleSourceRow,
  type ArticleText,
  countTranslations,
  deleteArticleTranslationRow,
  findArticleSource,
  findArticleTranslation,
  findTextAt,
  findTranslationReview,
  putArticleTranslation,
} from './article-translation-queries.ts'
import { requireCurrentTranslation, requireTargetLanguage } from './require-translation.ts'

type Translated = { id: string; locale: ContentLanguage }

export async function getArticleTranslation(
  db: Db,
  actor: AgentActor,
  { id, locale }: Translated,
): Promise<ArticleTranslation> {
  const [source, translation, review] = await Promise.all([
    findArticleSource(db, id),
    findArticleTranslation(db, id, locale),
    findTranslationReview(db, id, locale),
  ])
  if (!source) throw new Problem('notFound')
  const shown = translation && {
    ...textOf(translation),
    published: translation.published,
    revision: translation.revision,
    updatedAt: translation.updated_at,
    author: presentAuthor(translation.author_id, translation.author_name),
  }
  return {
    ...{ id, locale },
    state: translation ? (translation.outdated ? 'outdated' : 'ready') : 'missing',
    project: { id: source.project_id, name: source.project_name },
    category: { id: source.category_id, name: source.category_name },
    source: {
      ...textOf(source),
      locale: source.locale,
      updatedAt: source.updated_at,
      published: source.published,
      internal: source.internal,
    },
    translation: shown ?? null,
    translatedSource: translation
      ? await textAt(db, { id, source, time: translation.source_updated_at })
      : null,
    review: review
      ? {
          ...presentReview(review),
          ...textOf(review),
          sourceUpdatedAt: review.source_updated_at,
          translatedSource: await textAt(db, { id, source, time: review.source_updated_at }),
        }
      : null,
    mayPublish: mayReview(actor) || !source.requires_review,
  }
}

const textOf = ({ title, content, tags }: ArticleText): ArticleText => ({ title, content, tags })

async function textAt(
  db: Db,
  { id, source, time }: { id: string; source: ArticleSourceRow; time: string },
): Promise<ArticleText | null> {
  if (time === source.updated_at) return textOf(source)
  return (await findTextAt(db, id, time)) ?? null
}

/**
 * Refused if somebody else saved this translation in between, and to whoever may not publish what players read. A source that was changed in
 * between makes it outdated.
 */
export async function saveArticleTranslation(
  services: KnowledgeServices,
  actor: AgentActor,
  { input, ...translated }: Translated & { input: ArticleTranslationInput },
): Promise<ArticleTranslation> {
  return await services.db.begin(async (tx) => {
    await requireRightToTranslate(tx, actor, { id: translated.id, published: input.published })
    await writeArticleTranslation(tx, services, {
      ...translated,
      author: await describeAuthor(tx, actor),
      input,
    })
    return await getArticleTranslation(tx, actor, translated)
  })
}

/** For a translation that players read, or will read with its source. */
export async function requireRightToTranslate(
  tx: Db,
  actor: AgentActor,
  { id, published }: { id: string; published: boolean },
): Promise<void> {
  if (!published || mayReview(actor)) return
  const source = await findArticleSource(tx, id)
  if (source?.requires_review) throw new Problem('notEnoughRights')
}

export async function writeArticleTranslation(
  tx: Db,
  services: Pick<KnowledgeServices, 'clock' | 'config'>,
  { author, input, ...translated }: Translated & { author: Author | null; input: ArticleTranslationInput },
): Promise<void> {
  const { id, locale } = translated
  requireCurrent(await lockArticle(tx, id), undefined)
  const source = await findArticleSource(tx, id)
  if (source) requireTargetLanguage(source, locale)
  requireCurrentTranslation(await findArticleTranslation(tx, id, locale), input.revision)
  await requirePictures(tx, input.content)
  const { title, published, sourceUpdatedAt } = input
  const { content, used } = await expandSnippets(tx, input.content, { locale })
  await putArticleTranslation(tx, {
    ...{ id, locale, title, content, published, author },
    body: documentText(content),
    tags: withoutRepeats(input.tags),
    sourceUpdatedAt: sourceUpdatedAt && sourceUpdatedAt !== source?.updated_at ? sourceUpdatedAt : null,
    now: services.clock.now(),
  })
  const text = { articleId: id, locale }
  await replaceUses(tx, text, used)
  await recordImages(tx, text, content)
  await recordLinks(tx, services, { ...text, content })
  await learnTranslatedWords(tx, translated)
}

export async function deleteArticleTranslation(db: Db, translated: Translated): Promise<void> {
  if (!(await deleteArticleTranslationRow(db, translated))) throw new Problem('notFound')
}

export async function getTranslationProgress(
  db: Db,
  { projectId }: QueryOf<typeof getTranslationProgressEndpoint>,
): Promise<ResponseOf<typeof getTranslationProgressEndpoint>> {
  const rows = await countTranslations(db, projectId)
  return {
    items: rows.map(({ locale, articles, ready, outdated }) => ({
      ...{ locale, articles, ready, outdated },
      missing: articles - ready - outdated,
    })),
  }
}
