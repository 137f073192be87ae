import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type {
  listQuarantine as listQuarantineEndpoint,
  QuarantinedMail,
} from '@savepoint/contract/mail/mail-quarantine.ts'
import type { Db } from '../../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../../platform/http/paging.ts'
import { Problem } from '../../../platform/problems.ts'
import {
  countQuarantined,
  findQuarantined,
  listQuarantined,
  type QuarantineRow,
} from './quarantine-queries.ts'

export async function listQuarantine(db: Db, { cursor, limit }: QueryOf<typeof listQuarantineEndpoint>) {
  const [before] = readCursor(cursor, [cursorPart.id]) ?? []
  const [rows, total] = await Promise.all([
    listQuarantined(db, { before: before ?? null, limit: limit + 1 }),
    countQuarantined(db),
  ])
  return {
    ...pageFrom({ rows, limit, present: presentQuarantined, cursor: ({ id }) => cursorOf(id) }),
    total,
  }
}

export async function getQuarantinedMail(db: Db, id: string) {
  const row = await findQuarantined(db, id)
  if (!row) throw new Problem('notFound')
  return { ...presentQuarantined(row), text: row.preview ?? '', messageId: row.message_id }
}

function presentQuarantined(row: QuarantineRow): QuarantinedMail {
  return {
    id: row.id,
    account: row.account_id === null ? null : { id: row.account_id, email: row.account_email ?? '' },
    reason: row.reason,
    sender: row.sender,
    subject: row.subject,
    size: row.size,
    receivedAt: row.received_at,
  }
}
