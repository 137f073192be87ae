import { type RetentionKind, retentionKinds } from '@savepoint/contract/personal-data/personal-data.ts'
import { deleteSearchesBefore } from '../../knowledge/search-records/search-record-queries.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { deleteReviewsBefore } from '../../statistics/insights/review-queries.ts'
import { deleteAuditBefore, eraseAudit } from '../erasure/audit-erasure-queries.ts'
import { insertContentRemovals } from '../erasure/content-removal-queries.ts'
import { eraseTicket } from '../erasure/erase-ticket.ts'
import { removeContents } from '../erasure/remove-contents.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import {
  listTicketsBefore,
  saveRetentionRun,
  takeFilesBefore,
  takeQuarantinedBefore,
  takeRawMailBefore,
} from './retention-queries.ts'

const batch = 200
const mostAtOnce = 20_000

/** Job: deletes what is older than its setting, in short transactions. Without a setting nothing is deleted. */
export async function applyRetention(services: PersonalDataServices): Promise<Record<RetentionKind, number>> {
  const removed: Record<RetentionKind, number> = {
    tickets: 0,
    rawMail: 0,
    quarantine: 0,
    files: 0,
    audit: 0,
    searches: 0,
  }
  for (const kind of retentionKinds) {
    const days = services.config.retentionDays[kind]
    if (days === 0) continue
    const moment = after(services.clock.now(), { days: -days })
    removed[kind] = await removeAll((limit) => removers[kind](services, moment, limit))
    await saveRetentionRun(services.db, { kind, removed: removed[kind], now: services.clock.now() })
  }
  await removeContents(services)
  return removed
}

async function removeAll(removeSome: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  while (total < mostAtOnce) {
    const removed = await removeSome(batch)
    total += removed
    if (removed < batch) break
  }
  return total
}

type Remover = (services: PersonalDataServices, moment: Date, limit: number) => Promise<number>

const removers: Record<RetentionKind, Remover> = {
  tickets: async (services, moment, limit) => {
    const tickets = await listTicketsBefore(services.db, moment, limit)
    for (const id of tickets)
      await services.db.begin((tx) => eraseTicket(tx, services, { id, reason: 'retention' }))
    return tickets.length
  },
  rawMail: inOne(async (tx, { moment, limit, now }) => {
    const contents = await takeRawMailBefore(tx, moment, limit)
    await insertContentRemovals(tx, contents, now)
    return contents.length
  }),
  quarantine: inOne(async (tx, { moment, limit, now }) => {
    const mails = await takeQuarantinedBefore(tx, moment, limit)
    await eraseAudit(tx, { files: [], mails: mails.map(({ id }) => id) })
    await insertContentRemovals(
      tx,
      mails.map(({ raw_sha256 }) => raw_sha256),
      now,
    )
    return mails.length
  }),
  files: inOne(async (tx, { moment, limit, now }) => {
    const files = await takeFilesBefore(tx, moment, limit)
    await eraseAudit(tx, { files: files.map(({ id }) => id), mails: [] })
    await insertContentRemovals(
      tx,
      files.flatMap(({ sha256, preview_sha256 }) => [sha256, preview_sha256]),
      now,
    )
    return files.length
  }),
  audit: inOne((tx, { moment, limit }) => deleteAuditBefore(tx, moment, limit)),
  searches: inOne(async (tx, { moment, limit }) => {
    await deleteReviewsBefore(tx, moment)
    return await deleteSearchesBefore(tx, moment, limit)
  }),
}

function inOne(
  remove: (tx: Db, given: { moment: Date; limit: number; now: Date }) => Promise<number>,
): Remover {
  return async ({ db, clock }, moment, limit) =>
    await db.begin((tx) => remove(tx, { moment, limit, now: clock.now() }))
}
