import { describeAuthor } from '../../src/knowledge/articles/describe-author.ts'
import { listFields } from '../../src/knowledge/projects/project-queries.ts'
import { writeArticleTranslation } from '../../src/knowledge/translations/article-translations.ts'
import {
  putCategoryTranslation,
  putProjectTranslation,
} from '../../src/knowledge/translations/topic-translation-queries.ts'
import { internalArticlesInEnglish } from '../demo-data/articles/internal.ts'
import { documentFrom, type Pictures } from '../demo-data/markdown.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeededCategory } from '../seed-knowledge.ts'
import type { SeedServices } from '../seed-time.ts'
import { englishArticles } from './articles-en.ts'
import { portugueseArticles } from './articles-pt.ts'
import { topicTexts } from './topic-texts.ts'

const locales = ['en', 'pt'] as const
const articles = { en: { ...englishArticles, ...internalArticlesInEnglish }, pt: portugueseArticles }

const textIn = (locale: (typeof locales)[number], russian: string) => {
  const text = topicTexts[russian]
  if (!text) throw new Error(`Not translated: ${russian}`)
  return text[locale]
}

/** The names of the games are the same everywhere. */
export async function seedTopicTranslations(
  { db, clock }: SeedServices,
  categories: SeededCategory[],
): Promise<void> {
  const now = clock.now()
  const projects = new Map(categories.map(({ projectId, projectName }) => [projectId, projectName]))
  const fields = await listFields(
    db,
    categories.map(({ id }) => id),
  )
  for (const locale of locales) {
    for (const [id, name] of projects) await putProjectTranslation(db, { id, locale, name, now })
    for (const { id, name } of categories)
      await putCategoryTranslation(db, {
        ...{ id, locale, now },
        name: textIn(locale, name),
        fields: fields
          .filter((field) => field.category_id === id)
          .map((field) => ({
            id: field.id,
            title: textIn(locale, field.title),
            description: field.description && textIn(locale, field.description),
            options: Object.fromEntries(
              (field.options ?? []).map((option) => [option, textIn(locale, option)]),
            ),
          })),
      })
  }
}

/** What players look for most. The rest waits for a translator, and is shown in Russian. */
export async function seedArticleTranslations(
  services: SeedServices,
  {
    locale,
    idOf,
    translator,
    pictures,
  }: {
    locale: keyof typeof articles
    idOf: (key: string) => string
    translator: Staff[string]
    pictures: Pictures
  },
): Promise<void> {
  const author = await describeAuthor(services.db, translator)
  for (const [key, { title, tags, text }] of Object.entries(articles[locale]))
    await writeArticleTranslation(services.db, services, {
      ...{ id: idOf(key), locale, author },
      input: { title, tags, content: documentFrom(text, pictures), published: true },
    })
}
