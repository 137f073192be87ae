import * as contract from '@savepoint/contract/people/audit.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { PeopleServices } from '../people-services.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes(implement: Implement, services: PeopleServices) {
  implement(contract, {
    listAudit: async ({ query }) => listAudit(services, query),
    exportAudit: async ({ actor, query, reply }) => exportAudit(services, actor, { query, reply }),
  })
}
