import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { listProjects as listProjectsEndpoint } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOfAll } from '../../platform/http/paging.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { listPublicProjects } from '../projects/project-queries.ts'
import { presentProject } from './present-knowledge.ts'

export async function listProjects(db: Db, { locale, ...page }: QueryOf<typeof listProjectsEndpoint>) {
  const rows = await listPublicProjects(db, readerLanguages(locale))
  return pageOfAll(rows.map(presentProject), page)
}
