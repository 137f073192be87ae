import { describeAuthor } from '../../src/knowledge/articles/describe-author.ts'
import { listFields } from '../../src/knowledge/projects/project-queries.ts'
import { writeArticleTranslation } from '../../src/knowledge/translations/article-translations.ts'
import {
  putCategoryTranslation,
  putProjectTranslation,
} from '../../src/knowledge/translations/topic-translation-queries.ts'
import { documentFrom, type Pictures } from '../demo-data/markdown.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeededCategory } from '../seed-knowledge.ts'
import { placeSnippets, type SnippetIds } from '../seed-snippets.ts'
import type { SeedServices } from '../seed-time.ts'
import { englishConnectionArticles } from './articles-en-connection.ts'
import { englishEmberwaldAccountArticles } from './articles-en-emberwald-account.ts'
import { englishEmberwaldGameArticles } from './articles-en-emberwald-game.ts'
import { englishInternalArticles } from './articles-en-internal.ts'
import { englishKairoArticles } from './articles-en-kairo.ts'
import { englishVoidhollowArticles } from './articles-en-voidhollow.ts'
import { englishGroupArticles, portugueseGroupArticles } from './articles-for-groups.ts'
import { portugueseConnectionArticles } from './articles-pt-connection.ts'
import { portugueseEmberwaldAccountArticles } from './articles-pt-emberwald-account.ts'
import { portugueseEmberwaldGameArticles } from './articles-pt-emberwald-game.ts'
import { portugueseKairoArticles } from './articles-pt-kairo.ts'
import { portugueseVoidhollowArticles } from './articles-pt-voidhollow.ts'
import { topicTexts } from './topic-texts.ts'
import type { TranslatedArticles } from './translated-articles.ts'

const locales = ['en', 'pt'] as const
const articles = {
  en: {
    ...englishEmberwaldAccountArticles,
    ...englishEmberwaldGameArticles,
    ...englishConnectionArticles,
    ...englishKairoArticles,
    ...englishVoidhollowArticles,
    ...englishInternalArticles,
    ...englishGroupArticles,
  },
  pt: {
    ...portugueseEmberwaldAccountArticles,
    ...portugueseEmberwaldGameArticles,
    ...portugueseConnectionArticles,
    ...portugueseKairoArticles,
    ...portugueseVoidhollowArticles,
    ...portugueseGroupArticles,
  },
} satisfies Record<string, TranslatedArticles>

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

/** All but the draft, whose text still changes. Internal articles are in the languages of the desk alone. */
export async function seedArticleTranslations(
  services: SeedServices,
  {
    locale,
    idOf,
    translator,
    pictures,
    snippets,
  }: {
    locale: keyof typeof articles
    idOf: (key: string) => string
    translator: Staff[string]
    pictures: Pictures
    snippets: SnippetIds
  },
): Promise<void> {
  const author = await describeAuthor(services.db, translator)
  for (const [key, { title, tags, text }] of Object.entries(articles[locale]))
    await writeArticleTranslation(services.db, services, {
      ...{ id: idOf(key), locale, author },
      input: { title, tags, content: placeSnippets(documentFrom(text, pictures), snippets), published: true },
    })
}
