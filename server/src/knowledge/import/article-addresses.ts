import type { ImportRow } from './import-queries.ts'
import type { PlannedArticle } from './plan-import.ts'

type AddressOf = (source: string) => string | undefined

/**
 * Addresses of the articles of this import, and of those imported before, by their source. `addressSaid`: in the project that the source
 * names, so that a text is not taken for changed after editors moved an article it links to.
 */
export function articleAddresses(
  planned: PlannedArticle[],
  { ids, imports }: { ids: Map<string, string>; imports: Map<string, ImportRow> },
): { addressOf: AddressOf; addressSaid: AddressOf } {
  const articles = new Map(planned.map((article) => [article.source, article]))
  const addressIn = (source: string, projectId: string | null | undefined) => {
    const known = imports.get(source)
    const id = known ? known.article_id : ids.get(source)
    return id && projectId ? `/customer/articles/${projectId}/${id}` : undefined
  }
  return {
    addressOf: (source) =>
      addressIn(source, articles.get(source)?.topic.projectId ?? imports.get(source)?.project_id),
    addressSaid: (source) => {
      const known = imports.get(source)
      const said = articles.get(source)?.saidTopic.projectId ?? known?.said_project_id
      return addressIn(source, said ?? known?.project_id)
    },
  }
}
