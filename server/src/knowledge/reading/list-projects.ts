import type { Db } from '../../platform/database/database.ts'
import { listPublicProjects } from '../projects/project-queries.ts'
import { presentProject } from './present-knowledge.ts'

export async function listProjects(db: Db) {
  return { items: (await listPublicProjects(db)).map(presentProject), nextCursor: null }
}
