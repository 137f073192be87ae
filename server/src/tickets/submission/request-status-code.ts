import { randomInt } from 'node:crypto'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { requestStatusCode as requestStatusCodeEndpoint } from '@savepoint/contract/tickets/customer-tickets.ts'
import { after } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { countMailsTo } from '../../platform/outbox/outbox-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findRequestOfGuest, insertGuestConfirmation } from './guest-queries.ts'

type StatusCodeRequest = BodyOf<typeof requestStatusCodeEndpoint>

/** Only queues a job, so that neither the response nor its time reveals whether the request exists. */
export async function requestStatusCode(db: Database, request: StatusCodeRequest): Promise<void> {
  await addJob(db, { task: 'mailStatusCode', payload: request })
}

export async function mailStatusCode(services: TicketServices, payload: unknown): Promise<void> {
  const { id, email, locale } = payload as StatusCodeRequest
  await services.db.begin(async (tx) => {
    if (!(await findRequestOfGuest(tx, { id, email }))) return
    if (!(await mayMail(tx, services, email))) return
    const code = String(randomInt(10 ** 8)).padStart(8, '0')
    const now = services.clock.now()
    await insertGuestConfirmation(tx, {
      hash: services.secrets.hmac('guest status', markOf(id, code)),
      ticketId: id,
      now,
      expiresAt: after(now, { minutes: limits.statusCodeMinutes }),
    })
    await services.ports.emailStatusCode(tx, services, { ticketId: id, code, locale })
  })
}

/** The keyed hash cannot be tried out on a copy of the database: a code has only eight digits. */
export const statusCodeHashes = ({ secrets }: Pick<TicketServices, 'secrets'>, id: number, code: string) =>
  secrets.hmacs('guest status', markOf(id, code))

const markOf = (id: number, code: string) => `${id} ${code}`

async function mayMail(tx: Db, { clock }: TicketServices, recipient: string): Promise<boolean> {
  await lockName(tx, `mails to ${recipient}`)
  const since = after(clock.now(), { hours: -1 })
  const sent = await countMailsTo(tx, { recipient, kind: 'statusCode', since })
  return sent < limits.statusCodeMailsPerHour
}
