import * as contract from '@savepoint/contract/knowledge/translations/xliff.ts'
import type { Implement } from '../platform/http/implement.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { exportXliff } from './xliff/export-xliff.ts'
import { importXliff, previewXliffImport } from './xliff/import-xliff.ts'

export function xliffRoutes(implement: Implement, services: KnowledgeServices) {
  implement(contract, {
    exportXliff: async ({ query, reply }) => exportXliff(services, { query, reply }),
    previewXliffImport: async ({ actor, query, request }) =>
      previewXliffImport(services, actor, { request, overwrite: query.overwrite === 'true' }),
    importXliff: async ({ actor, query: { overwrite, version }, request }) =>
      importXliff(services, actor, { request, overwrite: overwrite === 'true', version }),
  })
}
