import type { PublicProjectDetails } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import {
  findPublicProject,
  listArticleTitles,
  listFields,
  listPublicCategories,
} from '../projects/project-queries.ts'
import { presentLocales, presentProject, presentPublicField } from './present-knowledge.ts'

export async function getProject(
  db: Db,
  id: string,
  { withArticles, locale }: { withArticles: boolean; locale: string | undefined },
): Promise<PublicProjectDetails> {
  const shown = readerLanguages(locale)
  const project = await findPublicProject(db, id, shown)
  if (!project) throw new Problem('notFound')
  const categories = await listPublicCategories(db, id, shown)
  const ids = categories.map((category) => category.id)
  const [fields, articles] = await Promise.all([
    listFields(db, ids),
    withArticles ? listArticleTitles(db, ids, shown) : [],
  ])
  const fieldsOf = Map.groupBy(fields, (field) => field.category_id)
  const articlesOf = Map.groupBy(articles, (article) => article.category_id)
  return {
    ...presentProject(project),
    categories: categories.map((category) => ({
      id: category.id,
      name: category.name,
      iconId: category.icon_id,
      accountRecovery: category.account_recovery,
      ...presentLocales(category),
      fields: (fieldsOf.get(category.id) ?? []).map((field) =>
        presentPublicField(field, category.translated),
      ),
      articlesCount: withArticles ? category.articles_count : 0,
      articles: (articlesOf.get(category.id) ?? []).map(({ id, title, locale }) => ({ id, title, locale })),
    })),
  }
}
