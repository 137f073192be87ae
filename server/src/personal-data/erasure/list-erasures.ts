import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type {
  DataSubject,
  listErasures as listEndpoint,
  MyPersonalData,
} from '@savepoint/contract/personal-data/personal-data.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import { findGuest, findGuestErasure, listPlayersByEmail } from './data-subject-queries.ts'
import { findPendingErasure, listErasures as listRows } from './erasure-request-queries.ts'
import { presentErasure, presentPending, presentRequested } from './present-erasure.ts'

export async function listErasures(
  { db }: PersonalDataServices,
  { cursor, limit }: QueryOf<typeof listEndpoint>,
) {
  const [before] = readCursor(cursor, [cursorPart.id]) ?? []
  const rows = await listRows(db, { before: before ?? null, limit: limit + 1 })
  return pageFrom({ rows, limit, present: presentErasure, cursor: ({ id }) => cursorOf(id) })
}

export async function getMyPersonalData(
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
  const [players, guest] = await Promise.all([listPlayersByEmail(db, email), findGuest(db, email)])
  const items = players.map((row) => ({
    id: row.id,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    ticketsCount: row.tickets_count,
    erasure: row.erasure_id === null ? null : presentRequested({ ...row, id: row.erasure_id }),
  }))
  if (!guest) return { items }
  const erasure = await findGuestErasure(db, email)
  const presented = {
    id: null,
    email: guest.email,
    emailConfirmed: guest.is_confirmed,
    ticketsCount: guest.tickets_count,
    erasure: erasure ? presentRequested(erasure) : null,
  }
  return { items: [...items, presented] }
}
