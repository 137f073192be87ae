import type { Db } from '../../platform/database/database.ts'
import { readerLocale } from '../locales/reader-locale.ts'
import { listPublicProjects } from '../projects/project-queries.ts'
import { presentProject } from './present-knowledge.ts'

export async function listProjects(db: Db, locale: string | undefined) {
  return { items: (await listPublicProjects(db, readerLocale(locale))).map(presentProject), nextCursor: null }
}
