import type { Db } from '../../platform/database/database.ts'
import { listPublicProjects } from '../projects/project-queries.ts'
import { presentProject } from './present-knowledge.ts'

/** The projects open to everybody, in their order. */
export async function listProjects(db: Db) {
  return { items: (await listPublicProjects(db)).map(presentProject), nextCursor: null }
}
