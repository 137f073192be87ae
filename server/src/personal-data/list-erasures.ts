import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type {
  DataSubject,
  listErasures as listEndpoint,
  MyPersonalData,
} from '@savepoint/contract/personal-data.ts'
import { cursorOf, pageFrom, readCursor } from '../platform/paging.ts'
import { listDataSubjects } from './data-subject-queries.ts'
import { findPendingErasure, listErasures as listRows } from './erasure-request-queries.ts'
import type { PersonalDataServices } from './personal-data-services.ts'
import { presentErasure, presentPending } from './present-erasure.ts'

/** The latest request first. */
export async function listErasures(
  { db }: PersonalDataServices,
  { cursor, limit }: QueryOf<typeof listEndpoint>,
) {
  const [before] = readCursor(cursor, ['string']) ?? []
  const rows = await listRows(db, { before: before === undefined ? null : String(before), limit: limit + 1 })
  return pageFrom(rows, limit, presentErasure, ({ id }) => cursorOf(id))
}

export async function describeMyPersonalData(
  { db, config }: PersonalDataServices,
  customerId: string,
): Promise<MyPersonalData> {
  const row = await findPendingErasure(db, customerId)
  return { waitingDays: config.erasureWaitingDays, erasure: row ? presentPending(row) : null }
}

export async function findDataSubjects(
  { db }: PersonalDataServices,
  email: string,
): Promise<{ items: DataSubject[] }> {
  const rows = await listDataSubjects(db, email)
  return {
    items: rows.map((row) => ({
      id: row.id,
      email: row.email,
      emailConfirmed: row.email_confirmed_at !== null,
      registeredAt: row.created_at,
      ticketsCount: row.tickets_count,
      erasure:
        row.requested_at !== null && row.due_at !== null
          ? presentPending({ requested_at: row.requested_at, due_at: row.due_at, agent_id: row.agent_id })
          : null,
    })),
  }
}
