import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { AuditEntry, exportAudit as exportAuditEndpoint } from '@savepoint/contract/people/audit.ts'
import type { FastifyReply } from 'fastify'
import type { AgentActor } from '../../platform/actors.ts'
import { sendCsv } from '../../platform/tables/csv.ts'
import type { PeopleServices } from '../people-services.ts'
import { audit } from './audit.ts'
import { type AuditEntryRow, type AuditFilter, listAudit } from './audit-queries.ts'
import { nameReferences } from './name-references.ts'

const columns = [
  'id',
  'at',
  'action',
  'actorKind',
  'actorId',
  'actorName',
  'subjectKind',
  'subjectId',
  'subjectName',
  'before',
  'after',
  'names',
  'address',
  'requestId',
]
const pageSize = 1_000

export async function exportAudit(
  services: PeopleServices,
  actor: AgentActor,
  {
    query: { separator, ...filter },
    reply,
  }: { query: QueryOf<typeof exportAuditEndpoint>; reply: FastifyReply },
) {
  const { db, clock } = services
  await audit(db, actor, { action: 'auditExported', now: clock.now(), after: filter })
  return sendCsv(reply, {
    name: 'audit.csv',
    columns,
    rows: readAll(services, filter),
    separator,
    // Programs ask for commas, and for the headings first.
    about: separator === ';' ? aboutOf(filter) : [],
  })
}

const aboutOf = (filter: AuditFilter) =>
  Object.entries(filter).flatMap(([name, value]): [string, string][] =>
    value ? [[name, String(value)]] : [],
  )

async function* readAll(services: Pick<PeopleServices, 'db' | 'ports'>, filter: AuditFilter) {
  let after: { at: string; id: number } | null = null
  for (;;) {
    const rows: AuditEntryRow[] = await listAudit(services.db, filter, { after, limit: pageSize })
    yield* (await nameReferences(services, rows)).map(cellsOf)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = { at: last.at, id: last.id }
  }
}

function cellsOf(row: AuditEntryRow & Pick<AuditEntry, 'names'>) {
  const names = Object.entries(row.names).map(([id, { name }]) => [id, name])
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    before: row.before && JSON.stringify(row.before),
    after: row.after && JSON.stringify(row.after),
    names: names.length > 0 ? JSON.stringify(Object.fromEntries(names)) : null,
    address: row.address,
    requestId: row.request_id,
  }
}
