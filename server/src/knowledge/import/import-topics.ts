import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import { addCategory } from '../categories/create-category.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { addProject } from '../projects/create-project.ts'
import { listNamedTopics } from './import-queries.ts'
import type { WantedTopic } from './plan-import.ts'

export type FindTopic = (wanted: WantedTopic) => Promise<ArticleTopic | string>

/** Finds topics by name, regardless of case. Missing ones are created unpublished if asked for. */
export async function topicFinder(
  services: Pick<KnowledgeServices, 'db' | 'clock'>,
  options: { create: boolean; onCreated: (what: string) => void },
): Promise<FindTopic> {
  const { db } = services
  const projects = new Map<string, string>()
  const categories = new Map<string, string>()
  const keyOf = ({ project, category }: WantedTopic) =>
    JSON.stringify([project.toLowerCase(), category.toLowerCase()])
  for (const row of await listNamedTopics(db)) {
    projects.set(row.project.toLowerCase(), row.project_id)
    if (row.category_id && row.category)
      categories.set(keyOf({ project: row.project, category: row.category }), row.category_id)
  }

  return async (wanted) => {
    const project = projects.get(wanted.project.toLowerCase())
    const category = categories.get(keyOf(wanted))
    if (project && category) return { projectId: project, categoryId: category }
    if (!options.create) {
      const missing = project
        ? `category «${wanted.category}» in «${wanted.project}»`
        : `project «${wanted.project}»`
      return `there is no ${missing} (--create-places makes it)`
    }
    return await db.begin(async (tx) => {
      const projectId = project ?? (await addProject(tx, services, { name: wanted.project, active: false }))
      const categoryId = await addCategory(tx, services, {
        projectId,
        input: {
          name: wanted.category,
          published: false,
          accountRecovery: false,
          defaultPriority: 'normal',
          asksSatisfaction: true,
          checklist: [],
          requiresChecklist: false,
          fields: [],
        },
      })
      projects.set(wanted.project.toLowerCase(), projectId)
      categories.set(keyOf(wanted), categoryId)
      if (!project) options.onCreated(`project «${wanted.project}», not active yet`)
      options.onCreated(`category «${wanted.category}» in «${wanted.project}», not published yet`)
      return { projectId, categoryId }
    })
  }
}
