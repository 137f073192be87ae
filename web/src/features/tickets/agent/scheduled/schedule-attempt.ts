import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import type { scheduleReply } from '@savepoint/contract/tickets/scheduled-replies/scheduled-replies.ts'
import { reusedForMs } from '../../../../lib/api/send-once.ts'
import { mayPass } from '../../../../lib/problems/may-pass.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'

type Reply = BodyGiven<typeof scheduleReply>
export type ScheduleAttempt = { body: Reply; at: number }

/** The page's clock ticks twice a minute. */
const toleranceMs = 60_000

/**
 * After an attempt without an answer, the same reply is sent with the same body, so that the server keeps it once:
 * "in an hour" has become later by the time that has passed, and the ticket may show what the first attempt did.
 */
export function attemptFor(body: Reply, unanswered: ScheduleAttempt | null): ScheduleAttempt {
  const now = Date.now()
  return unanswered && isSame(body, unanswered, now) ? unanswered : { body, at: now }
}

/**
 * Whether the attempt, or the one that it repeats, may be scheduled although it failed. The server looks at the moment
 * before it recognises an attempt.
 */
export const mayBeDone = (error: unknown, isRepeated: boolean) =>
  mayPass(error) || (isRepeated && isAboutMoment(error))

const isAboutMoment = (error: unknown) =>
  isProblem(error, 'invalidInput') && error.problem?.errors?.some(({ path }) => path === 'sendAt')

function isSame(body: Reply, last: ScheduleAttempt, now: number): boolean {
  const later = Date.parse(body.sendAt) - Date.parse(last.body.sendAt)
  const passed = now - last.at
  const isSameMoment = passed < reusedForMs && later >= 0 && later <= passed + toleranceMs
  return isSameMoment && textOf(body) === textOf(last.body)
}

const textOf = ({ content, attachments, status, force }: Reply) =>
  JSON.stringify([content, attachments, status, force])
