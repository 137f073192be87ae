import type { Db } from '../platform/database.ts'

export type ErasureRow = {
  id: string
  customer_id: string | null
  email: string | null
  agent_id: string | null
  agent_name: string | null
  requested_at: string
  due_at: string
  started_at: string | null
  cancelled_at: string | null
  completed_at: string | null
  tickets: number
}

function erasures(db: Db) {
  return db`
    select r.id, r.customer_id, c.email, r.agent_id, a.name as agent_name, r.requested_at, r.due_at, r.started_at, r.cancelled_at,
      r.completed_at, r.tickets
    from erasure_requests r left join customers c on c.id = r.customer_id left join agents a on a.id = r.agent_id`
}

export async function findPendingErasure(db: Db, customerId: string) {
  const [row] = await db<ErasureRow[]>`
    ${erasures(db)} where r.customer_id = ${customerId} and r.cancelled_at is null and r.completed_at is null`
  return row
}

/** False when one waits already. */
export async function insertErasure(
  db: Db,
  request: { id: string; customerId: string; agentId: string | null; now: Date; dueAt: Date },
) {
  const rows = await db`
    insert into erasure_requests (id, customer_id, agent_id, requested_at, due_at)
    values (${request.id}, ${request.customerId}, ${request.agentId}, ${request.now}, ${request.dueAt})
    on conflict do nothing returning 1`
  return rows.length > 0
}

/** False when none waits, or it has begun. */
export async function markErasureCancelled(db: Db, customerId: string, now: Date) {
  const rows = await db`
    update erasure_requests set cancelled_at = ${now}
    where customer_id = ${customerId} and cancelled_at is null and completed_at is null and started_at is null returning 1`
  return rows.length > 0
}

/** Erasures that are due or were begun, the longest due first. */
export async function listDueErasures(db: Db, now: Date, limit: number) {
  return await db<{ id: string; customer_id: string }[]>`
    select id, customer_id from erasure_requests
    where due_at <= ${now} and cancelled_at is null and completed_at is null and customer_id is not null
    order by due_at, id limit ${limit}`
}

/** Holds one until the transaction ends; from now on nothing stops it. Undefined when it was cancelled after all. */
export async function startErasure(db: Db, id: string, now: Date) {
  const [row] = await db<{ customer_id: string }[]>`
    update erasure_requests set started_at = coalesce(started_at, ${now})
    where id = ${id} and cancelled_at is null and completed_at is null and customer_id is not null returning customer_id`
  return row?.customer_id
}

export async function countErasedTicket(db: Db, id: string) {
  await db`update erasure_requests set tickets = tickets + 1 where id = ${id}`
}

/** Of every request of these players nothing is left but when it was; of the one done, that it is. */
export async function completeErasure(db: Db, id: string, customerIds: string[], now: Date) {
  await db`update erasure_requests set completed_at = ${now} where id = ${id}`
  await db`
    update erasure_requests set cancelled_at = ${now}
    where customer_id = any (${customerIds}::uuid[]) and id <> ${id} and cancelled_at is null and completed_at is null`
}

/** Those that wait, then the others, the latest first. */
export async function listErasures(db: Db, page: { before: string | null; limit: number }) {
  return await db<ErasureRow[]>`
    ${erasures(db)} where ${page.before === null ? db`true` : db`r.id < ${page.before}`}
    order by r.id desc limit ${page.limit}`
}
