import type { Document } from '@savepoint/contract/documents.ts'
import type { PromptAnswers } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import type { LogEvent } from '@savepoint/contract/tickets/tickets.ts'
import type { Unsent } from '../../../../../lib/outbox/create-outbox.ts'
import { isTooOld } from '../../../../../lib/outbox/is-too-old.ts'
import { mayPass } from '../../../../../lib/problems/may-pass.ts'
import { isProblem } from '../../../../../lib/problems/problem-error.ts'
import type { Mode, ReplyStatus } from '../drafts/writing.ts'

/**
 * `held` can still be undone; `waiting` for a connection; `changed` by somebody else in the meantime;
 * `refused` for good.
 */
export type SendingState = 'held' | 'sending' | 'waiting' | 'changed' | 'refused'

type HeldMacro = {
  id: string
  name: string
  answers: PromptAnswers
  /** Of what its preview showed. Those that an earlier release has kept lack it. */
  updatedAt?: string
  replies: boolean
}

/** Kept on this device until the server has it. */
export type Sending = Unsent & {
  ticketId: number
  /** With `macro`, the content is that of its reply, for show. */
  mode: Mode | 'macro'
  macro?: HeldMacro | undefined
  content: Document
  attachments: readonly Attachment[]
  status: ReplyStatus | null
  /** Linked tickets that get the same reply. */
  linkedIds?: readonly number[] | undefined
  /** The last event the writer had seen; null once they send regardless. */
  seenEventId: number | null
  writtenAt: string
  /** The time of the next attempt, in milliseconds. */
  goesAt: number
  tries: number
  /** The time of the latest attempt, in milliseconds. */
  begunAt?: number
  state: SendingState
  /** With `refused`: the checklist has to be done first. */
  isChecklistOpen?: boolean
  /** With `refused`: the macro is not what its preview showed any more. */
  isMacroChanged?: boolean
  /** The ticket takes no more messages. */
  isFull?: boolean
  /** With `refused`: it was interrupted too long ago to be sent again. */
  mayHaveArrived?: boolean
  /** With `changed`: what others did in the meantime. */
  events: LogEvent[]
}

const firstRetryMs = 2_000
const longestRetryMs = 30_000
/** Few attempts take longer. */
const givenUpMs = 60_000

/** A clock that was put back would delay a message by hours. */
const isDue = ({ goesAt }: Sending, now: number) => goesAt <= now || goesAt > now + longestRetryMs

const isOver = ({ state }: Sending) => state === 'changed' || state === 'refused'

const hasToGo = ({ state }: Sending) => state === 'held' || state === 'waiting'

/** The first message that is due; messages of one ticket keep their order. */
export function nextToSend(sendings: readonly Sending[], owner: string, now: number): Sending | null {
  const first = new Set<number>()
  for (const sending of sendings) {
    if (sending.owner !== owner || isOver(sending) || first.has(sending.ticketId)) continue
    first.add(sending.ticketId)
    if (hasToGo(sending) && isDue(sending, now)) return sending
  }
  return null
}

/** The time of the next attempt; null when nothing is queued. Leaves out what this window is sending, `underWay`. */
export function nextTime(
  sendings: readonly Sending[],
  owner: string,
  underWay: ReadonlySet<string>,
): number | null {
  const firsts = new Map<number, Sending>()
  for (const one of sendings)
    if (one.owner === owner && !isOver(one) && !firsts.has(one.ticketId)) firsts.set(one.ticketId, one)
  const times = [...firsts.values()]
    .filter(({ key }) => !underWay.has(key))
    .map((one) => (hasToGo(one) ? one.goesAt : givenUpAt(one)))
  return times.length === 0 ? null : Math.min(...times)
}

/** The window that was sending it may be closed; its key makes a second attempt safe. */
const givenUpAt = ({ begunAt = 0 }: Sending) => begunAt + givenUpMs

/** What was interrupted long ago is left to its writer: the server may have it and no longer know its key. */
export function resumed(sending: Sending, now: number): Sending {
  const isInterrupted = sending.state === 'sending' || sending.state === 'waiting'
  if (isInterrupted && isTooOld(sending.writtenAt, now))
    return { ...sending, state: 'refused', mayHaveArrived: true }
  if (sending.state === 'sending' && givenUpAt(sending) <= now)
    return { ...sending, state: 'waiting', goesAt: now }
  return sending
}

export function afterFailure(sending: Sending, error: unknown, now: number): Sending {
  const tries = sending.tries + 1
  if (isProblem(error, 'ticketChanged'))
    return { ...sending, tries, state: 'changed', events: (error.problem?.events ?? []) as LogEvent[] }
  if (mayPass(error)) {
    const goesAt = now + Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(tries, 8))
    return { ...sending, tries, state: 'waiting', goesAt }
  }
  return {
    ...sending,
    tries,
    state: 'refused',
    isChecklistOpen: isProblem(error, 'checklistIncomplete'),
    isMacroChanged: isProblem(error, 'changedMeanwhile'),
    isFull: isProblem(error, 'ticketFull'),
  }
}
