import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { AuditEntry, listAudit as listAuditEndpoint } from '@savepoint/contract/people/audit.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import type { PeopleServices } from '../people-services.ts'
import { type AuditEntryRow, listAudit as findAudit } from './audit-queries.ts'
import { nameReferences } from './name-references.ts'

export async function listAudit(
  services: Pick<PeopleServices, 'db' | 'ports'>,
  { cursor, limit, ...filter }: QueryOf<typeof listAuditEndpoint>,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const position = readCursor(cursor, [cursorPart.time, cursorPart.bigint])
  const after = position && { at: position[0], id: position[1] }
  const found = await findAudit(services.db, filter, { after, limit: limit + 1 })
  const rows = await nameReferences(services, found)
  return pageFrom({ rows, limit, present: presentEntry, cursor: (row) => cursorOf(row.at, row.id) })
}

function presentEntry(row: AuditEntryRow & Pick<AuditEntry, 'names'>): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    subject: row.subject_kind && {
      kind: row.subject_kind,
      id: row.subject_id,
      name: row.subject_name ?? '',
    },
    before: row.before,
    after: row.after,
    address: row.address,
    requestId: row.request_id,
    names: row.names,
  }
}
