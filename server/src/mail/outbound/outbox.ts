import { outboxChannel } from '../../platform/outbox/outbox-queries.ts'
import type { ReportError } from '../../platform/report-error.ts'
import { inSpan } from '../../platform/tracing/tracing.ts'
import { accountChannel } from '../accounts/account-queries.ts'
import type { MailServices } from '../mail-services.ts'
import { extendLeases, type Lane, listDueLanes, type OutgoingMail, takeMails } from './outbound-queries.ts'
import { sendMail } from './send-mail.ts'

/** A slow server fills its own lane and leaves the other lanes their share. */
const mostOfAll = 24
const mostPerLane = 4
const lookMilliseconds = 2_000
const leaseSeconds = 30
const renewMilliseconds = 10_000
const endingMilliseconds = 5_000

/**
 * Sends queued emails until stopped, alongside other processes. The lease of an email in flight is renewed every half minute: when the process
 * dies, another takes over.
 */
export async function startOutbox(services: MailServices, reportError: ReportError) {
  const { db, clock, listener } = services
  const inFlight = new Map<string, { lane: Lane; sent: Promise<void> }>()
  let isStopping = false
  let isLooking = false
  let mustLookAgain = false
  const report = (error: unknown) => reportError(error, { doing: 'outbox' })

  const look = async () => {
    mustLookAgain = true
    if (isLooking) return
    isLooking = true
    try {
      while (mustLookAgain && !isStopping) {
        mustLookAgain = false
        await takeAll()
      }
    } catch (error) {
      report(error)
    } finally {
      isLooking = false
    }
  }
  const takeAll = async () => {
    const lanes = await listDueLanes(db, clock.now())
    for (const lane of lanes) {
      const inLane = [...inFlight.values()].filter((mail) => mail.lane === lane).length
      const limit = Math.min(mostPerLane - inLane, mostOfAll - inFlight.size)
      if (limit <= 0 || isStopping) continue
      const how = { limit, now: clock.now(), leaseSeconds, inFlight: [...inFlight.keys()] }
      for (const mail of await takeMails(db, lane, how)) begin(lane, mail)
    }
  }
  const begin = (lane: Lane, mail: OutgoingMail) => {
    const sent = inSpan('mail send', { 'savepoint.mail.attempt': mail.attempts }, () =>
      sendMail(services, mail, { isStopping: () => isStopping, report }),
    )
      .catch(report)
      .finally(() => {
        inFlight.delete(mail.id)
        void look()
      })
    inFlight.set(mail.id, { lane, sent })
  }

  const looking = setInterval(() => void look(), lookMilliseconds)
  const renewing = setInterval(() => {
    if (inFlight.size > 0) extendLeases(db, [...inFlight.keys()], leaseSeconds).catch(report)
  }, renewMilliseconds)
  const hearing = await Promise.all(
    [outboxChannel, accountChannel].map((channel) =>
      listener.listen({ channel, onMessage: () => void look(), onReconnect: () => void look() }),
    ),
  )
  void look()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(looking)
      clearInterval(renewing)
      await Promise.allSettled(hearing.map((channel) => channel.stop()))
      const sent = Promise.all([...inFlight.values()].map((mail) => mail.sent))
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, endingMilliseconds).unref())])
    },
  }
}
