import type { Db } from '../../platform/database/database.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { listPublicProjects } from '../projects/project-queries.ts'
import { presentProject } from './present-knowledge.ts'

export async function listProjects(db: Db, locale: string | undefined) {
  return {
    items: (await listPublicProjects(db, readerLanguages(locale))).map(presentProject),
    nextCursor: null,
  }
}
