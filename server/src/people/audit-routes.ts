import * as contract from '@savepoint/contract/audit.ts'
import type { Serve } from '../platform/serve.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'
import type { PeopleServices } from './people-services.ts'

/** Who did what, for administrators. */
export function auditRoutes(serve: Serve, services: PeopleServices) {
  serve(contract.listAudit, async ({ query }) => listAudit(services.db, query))
  serve(contract.exportAudit, async ({ actor, query, reply }) => exportAudit(services, actor, query, reply))
}
