import { v7 as uuidv7 } from 'uuid'
import type { KnowledgeServices } from './knowledge-services.ts'
import { insertProject } from './project-queries.ts'
import { translateTakenName } from './taken-names.ts'

export type NewProject = { name: string; active: boolean; logoId?: string; coverId?: string }

/** Adds a project behind the others; its name is its own. */
export async function createProject(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  project: NewProject,
): Promise<string> {
  const now = clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  const { name, active, logoId = null, coverId = null } = project
  await translateTakenName(() => insertProject(db, { id, name, active, logoId, coverId, now }))
  return id
}
