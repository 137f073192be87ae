import type { PublicProjectDetails } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { presentField } from '../projects/present-topics.ts'
import {
  findPublicProject,
  listArticleTitles,
  listFields,
  listPublicCategories,
} from '../projects/project-queries.ts'
import { presentProject } from './present-knowledge.ts'

export async function getProject(
  db: Db,
  id: string,
  options: { withArticles: boolean },
): Promise<PublicProjectDetails> {
  const project = await findPublicProject(db, id)
  if (!project) throw new Problem('notFound')
  const categories = await listPublicCategories(db, id)
  const ids = categories.map((category) => category.id)
  const [fields, articles] = await Promise.all([
    listFields(db, ids),
    options.withArticles ? listArticleTitles(db, ids) : [],
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
      fields: (fieldsOf.get(category.id) ?? []).map(presentField),
      articles: (articlesOf.get(category.id) ?? []).map(({ id, title }) => ({ id, title })),
    })),
  }
}
