import { v7 as uuidv7 } from 'uuid'
import { insertTag } from '../../src/tickets/tags/tag-queries.ts'
import { seeded } from '../art/random.ts'
import { type DemoTag, demoTags } from '../demo-data/tags.ts'
import type { SeededCategory } from '../seed-knowledge.ts'
import type { SeedServices } from '../seed-time.ts'

export type Labels = { priority?: 'urgent'; addTagIds?: string[] }

/** Returns what the lead puts on a ticket when it is assigned. */
export async function seedTags({ db, clock }: SeedServices, categories: SeededCategory[]) {
  const now = clock.now()
  const tags: (DemoTag & { id: string })[] = []
  for (const tag of demoTags) {
    const id = uuidv7({ msecs: now.getTime() })
    const projectId = categories.find(({ projectName }) => projectName === tag.project)?.projectId ?? null
    await insertTag(db, { id, name: tag.name, color: tag.color, projectId, now })
    tags.push({ ...tag, id })
  }
  // A generator of its own, so that tags change nothing else of the story.
  const random = seeded(73)
  return ({ project, category }: { project: string; category: string }): Labels => {
    const fitting = tags.filter(
      (tag) => (tag.project ?? project) === project && (tag.categories ?? [category]).includes(category),
    )
    const chosen = fitting.filter(({ share }) => random.chance(share))
    const isUrgent = chosen.some(({ name }) => name === 'VIP' || name === 'Взлом') && random.chance(0.5)
    return { addTagIds: chosen.map(({ id }) => id), ...(isUrgent ? { priority: 'urgent' } : {}) }
  }
}
