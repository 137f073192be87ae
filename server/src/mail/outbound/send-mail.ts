import { setTimeout as sleep } from 'node:timers/promises'
import { after } from '../../platform/clock.ts'
import { isDatabaseAway, isTransientConflict } from '../../platform/database/database.ts'
import { mailsSent } from '../../platform/metrics/metrics.ts'
import type { MailServices } from '../mail-services.ts'
import { deliverMail } from './deliver-mail.ts'
import { type OutgoingMail, saveSending, settleMail } from './outbound-queries.ts'
import { judgeFailure, pauseAfter } from './send-failures.ts'
import { settleDelivery } from './settle-delivery.ts'

const rememberingMilliseconds = 1_000

export async function sendMail(
  services: MailServices,
  mail: OutgoingMail,
  { isStopping, report }: { isStopping: () => boolean; report: (error: unknown) => void },
): Promise<void> {
  const failure = await deliverMail(services, mail).then(() => undefined, judgeFailure)
  const reportOnce = reportingOnce(report)
  // What a server has accepted must be recorded, or it is sent twice: whatever the database says, wait and try again.
  for (;;) {
    try {
      return await settle(services, mail, failure)
    } catch (error) {
      if (isTransientConflict(error)) continue
      const isAway = isDatabaseAway(error)
      if (isStopping() || (failure && !isAway)) throw error
      if (!isAway) reportOnce(error)
      await sleep(rememberingMilliseconds)
    }
  }
}

/** An error that lasts is reported when it begins, not every second. */
function reportingOnce(report: (error: unknown) => void) {
  let last: string | undefined
  return (error: unknown) => {
    const words = String(error)
    if (words !== last) report(error)
    last = words
  }
}

async function settle(
  { db, clock }: MailServices,
  mail: OutgoingMail,
  failure: ReturnType<typeof judgeFailure> | undefined,
): Promise<void> {
  const now = clock.now()
  const outcome = outcomeOf(mail, failure, now)
  await db.begin(async (tx) => {
    if (!(await settleMail(tx, mail.id, outcome))) return
    await settleDelivery(tx, { mail, outcome, now })
    if (mail.account_id === null || (failure && !failure.isOfAccount)) return
    await saveSending(tx, mail.account_id, failure ? { words: failure.words, now } : null)
  })
  mailsSent.inc({ outcome: outcome.state === 'queued' ? 'retry' : outcome.state })
}

function outcomeOf(mail: OutgoingMail, failure: ReturnType<typeof judgeFailure> | undefined, now: Date) {
  if (!failure) return { state: 'sent' as const, now }
  const error = failure.words
  const nextTryAt = after(now, pauseAfter(mail.attempts))
  if (failure.isFinal || nextTryAt > new Date(mail.give_up_at)) return { state: 'failed' as const, error }
  return { state: 'queued' as const, error, nextTryAt }
}
