import type { ImportRow } from './import-queries.ts'
import type { PlannedArticle } from './plan-import.ts'

/** Addresses of the articles of this import, and of those imported before, by their source. */
export function articleAddresses(
  planned: PlannedArticle[],
  { ids, imports }: { ids: Map<string, string>; imports: Map<string, ImportRow> },
): (source: string) => string | undefined {
  const projectIds = new Map(planned.map(({ source, topic }) => [source, topic.projectId]))
  return (source) => {
    const known = imports.get(source)
    const id = known?.article_id ?? ids.get(source)
    const projectId = projectIds.get(source) ?? known?.project_id
    return id && projectId && `/customer/articles/${projectId}/${id}`
  }
}
