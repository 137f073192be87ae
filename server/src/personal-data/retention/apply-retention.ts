import { type RetentionKind, retentionKinds } from '@savepoint/contract/personal-data/personal-data.ts'
import { deleteSearchesBefore } from '../../knowledge/search-records/search-record-queries.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { throwErrors, tryEach } from '../../platform/jobs/try-each.ts'
import { deleteReviewsBefore } from '../../statistics/insights/review-queries.ts'
import { insertContentRemovals } from '../../tickets/attachments/content-removal-queries.ts'
import { removeContents } from '../../tickets/attachments/remove-contents.ts'
import { deleteAuditBefore, eraseAudit } from '../erasure/audit-erasure-queries.ts'
import { eraseTicket } from '../erasure/erase-ticket.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import {
  listTicketsBefore,
  saveRetentionRun,
  takeFilesBefore,
  takeQuarantinedBefore,
  takeRawMailBefore,
  takeSentMailBefore,
} from './retention-queries.ts'

const batch = 200
const mostAtOnce = 20_000

/**
 * Job: deletes what is older than its setting, in short transactions. Without a setting nothing is deleted. What fails does not stop the rest and is
 * tried again by the next run.
 */
export async function applyRetention(
  services: PersonalDataServices,
  mustStop: () => boolean = () => false,
): Promise<Record<RetentionKind, number>> {
  const removed: Record<RetentionKind, number> = {
    tickets: 0,
    rawMail: 0,
    sentMail: 0,
    quarantine: 0,
    files: 0,
    audit: 0,
    searches: 0,
  }
  const apply = async (kind: RetentionKind) => {
    const days = services.config.retentionDays[kind]
    if (days === 0 || mustStop()) return
    const moment = after(services.clock.now(), { days: -days })
    const { count, errors } = await removers[kind](services, moment, mustStop)
    removed[kind] = count
    await saveRetentionRun(services.db, { kind, removed: count, now: services.clock.now() })
    throwErrors(errors)
  }
  const steps = retentionKinds.map((kind) => () => apply(kind))
  await tryEach([...steps, () => removeContents(services, mustStop)], (step) => step())
  return removed
}

type Remover = (
  services: PersonalDataServices,
  moment: Date,
  mustStop: () => boolean,
) => Promise<{ count: number; errors: readonly unknown[] }>

const removers: Record<RetentionKind, Remover> = {
  tickets: async (services, moment, mustStop) => {
    const errors: unknown[] = []
    const failed: number[] = []
    let count = 0
    while (count + failed.length < mostAtOnce && !mustStop()) {
      const tickets = await listTicketsBefore(services.db, moment, { except: failed, limit: batch })
      for (const id of tickets)
        try {
          await services.db.begin((tx) => eraseTicket(tx, services, { id, reason: 'retention' }))
          count += 1
        } catch (error) {
          errors.push(error)
          failed.push(id)
        }
      if (tickets.length < batch) break
    }
    return { count, errors }
  },
  rawMail: inOne(async (tx, { moment, limit, now }) => {
    const contents = await takeRawMailBefore(tx, moment, limit)
    await insertContentRemovals(tx, contents, now)
    return contents.length
  }),
  sentMail: inOne((tx, { moment, limit }) => takeSentMailBefore(tx, moment, limit)),
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
  return async ({ db, clock }, moment, mustStop) => {
    let count = 0
    while (count < mostAtOnce && !mustStop()) {
      const removed = await db.begin((tx) => remove(tx, { moment, limit: batch, now: clock.now() }))
      count += removed
      if (removed < batch) break
    }
    return { count, errors: [] }
  }
}
