import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import { topicName } from '@savepoint/contract/knowledge/topic-inputs.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { z } from 'zod'
import { addCategory } from '../categories/create-category.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { addProject } from '../projects/create-project.ts'
import { listNamedTopics } from './import-queries.ts'
import type { WantedTopic } from './import-source.ts'
import { requireValid } from './skip-reasons.ts'

type FoundTopic = { topic: ArticleTopic /** The source language of its project. */; locale: ContentLanguage }
/** A text says why there is none. */
export type FindTopic = (wanted: WantedTopic, locale?: ContentLanguage) => Promise<FoundTopic | string>

const topicNames = z.object({ project: topicName, category: topicName })

/** The same for names that differ only in case and outer spaces. */
export const topicKey = ({ project, category }: WantedTopic) =>
  JSON.stringify([project, category].map((name) => cleanLine(name).toLowerCase()))

/** Finds topics by name, regardless of case and outer spaces. Missing ones are created unpublished if asked for, a project in the language given. */
export async function topicFinder(
  services: Pick<KnowledgeServices, 'db' | 'clock'>,
  options: { create: boolean; onCreated: (what: string) => void },
): Promise<FindTopic> {
  const { db } = services
  const projects = new Map<string, { id: string; locale: ContentLanguage }>()
  const categories = new Map<string, string>()
  for (const row of await listNamedTopics(db)) {
    projects.set(row.project.toLowerCase(), { id: row.project_id, locale: row.source_locale })
    if (row.category_id && row.category)
      categories.set(topicKey({ project: row.project, category: row.category }), row.category_id)
  }

  return async (given, locale = 'ru') => {
    const wanted = requireValid(topicNames, given)
    const project = projects.get(wanted.project.toLowerCase())
    const category = categories.get(topicKey(wanted))
    if (project && category)
      return { topic: { projectId: project.id, categoryId: category }, locale: project.locale }
    if (!options.create) {
      const missing = project
        ? `category «${wanted.category}» in «${wanted.project}»`
        : `project «${wanted.project}»`
      return `there is no ${missing} (--create-places makes it)`
    }
    return await db.begin(async (tx) => {
      const projectId =
        project?.id ??
        (await addProject(tx, services, { name: wanted.project, active: false, sourceLocale: locale }))
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
      const kept = project ?? { id: projectId, locale }
      projects.set(wanted.project.toLowerCase(), kept)
      categories.set(topicKey(wanted), categoryId)
      if (!project) options.onCreated(`project «${wanted.project}», not active yet`)
      options.onCreated(`category «${wanted.category}» in «${wanted.project}», not published yet`)
      return { topic: { projectId, categoryId }, locale: kept.locale }
    })
  }
}
