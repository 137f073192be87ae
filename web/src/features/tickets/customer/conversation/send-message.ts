import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { randomId } from '../../../../lib/browser/random-id.ts'
import { isTooOld } from '../../../../lib/outbox/is-too-old.ts'
import { isProblem, isTransient } from '../../../../lib/problems/problem-error.ts'
import { areFilesGone } from '../../attachments/uploads/are-files-gone.ts'
import { refreshTickets, sendCustomerMessageRequest } from '../list/customer-ticket-api.ts'
import { type OutboxMessage, type OutboxState, outbox } from './outbox-store.ts'

type NewMessage = { owner: string; ticketId: number; text: string; attachments: Attachment[] }

const underWay = new Set<string>()
/** How often sending failed in a row, by key. */
const failures = new Map<string, number>()
const firstRetryMs = 1_000
const longestRetryMs = 30_000
/** Some four minutes: longer than a restart or the failover of a database takes. */
const mostFailures = 12

/** Whose messages are sent; null after signing out. */
let sender: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the message at once. One that was not sent stays in the outbox and is resent with the same key. */
export function writeMessage(message: NewMessage) {
  void deliver({ ...message, key: randomId(), createdAt: new Date().toISOString(), state: 'sending' })
}

/** Messages of one ticket keep their order: the next one goes once the server has this one. */
export async function deliver(message: OutboxMessage) {
  if (underWay.has(message.key)) return
  outbox.put({ ...message, state: 'sending' })
  const [first = message] = underWayWith(message)
  // The window that wrote it may be closed by now; its key makes a second attempt safe.
  if (first.key !== message.key) return void deliver(first)
  underWay.add(message.key)
  let isStopped = false
  try {
    const attachments = message.attachments.map(({ id }) => id)
    await sendCustomerMessageRequest(message.ticketId, { text: message.text, attachments }, message.key)
    outbox.drop(message.key)
    failures.delete(message.key)
  } catch (error) {
    const state = stateAfter(error, message.key)
    isStopped = isTransient(error)
    for (const one of isStopped ? [message, ...behind(message)] : [message])
      if (outbox.find(one.key)) outbox.put({ ...one, state })
    if (state === 'waiting') retryLater(failures.get(message.key) ?? 1)
    if (isProblem(error, 'invalidOperation')) refreshTickets(message.ticketId)
  } finally {
    underWay.delete(message.key)
  }
  const [next] = behind(message)
  if (next && !isStopped) void deliver(next)
}

const isUnderWay = ({ state, createdAt }: OutboxMessage) =>
  (state === 'sending' || state === 'waiting') && !isTooOld(createdAt, Date.now())

const underWayWith = ({ owner, ticketId }: OutboxMessage) =>
  outbox.all().filter((one) => one.owner === owner && one.ticketId === ticketId && isUnderWay(one))

/** Those of the same ticket that wait for this one. */
const behind = (message: OutboxMessage) => underWayWith(message).filter(({ key }) => key !== message.key)

function stateAfter(error: unknown, key: string): OutboxState {
  if (isProblem(error, 'invalidOperation', 'notFound')) return 'refused'
  if (isProblem(error, 'ticketFull')) return 'full'
  if (areFilesGone(error)) return 'filesGone'
  if (!isTransient(error)) return 'failed'
  const count = (failures.get(key) ?? 0) + 1
  failures.set(key, count)
  return count < mostFailures ? 'waiting' : 'failed'
}

function retryLater(count: number) {
  // Not all at once: many players may have lost the same server.
  const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** (count - 1)) * (0.75 + Math.random() / 2)
  clearTimeout(timer)
  timer = setTimeout(() => resend(({ state }) => state === 'waiting'), wait)
}

/** What was interrupted long ago is left to the player: the server may have it and no longer know its key. */
function resend(isWanted: (message: OutboxMessage) => boolean) {
  const messages = outbox.all().filter((message) => message.owner === sender && isWanted(message))
  const isOld = ({ createdAt }: OutboxMessage) => isTooOld(createdAt, Date.now())
  for (const message of messages.filter(isOld)) outbox.put({ ...message, state: 'failed' })
  for (const message of messages) if (!isOld(message)) void deliver(message)
}

/**
 * Resends what a reload or network error interrupted, failed messages included: the server may have one whose answer a
 * reload cut off.
 */
export function resendOutbox() {
  resend(({ state }) => state === 'sending' || state === 'waiting' || state === 'failed')
}

/** Sends for this player until the returned function is called; also resumes what a reload interrupted. */
export function startOutbox(owner: string): () => void {
  sender = owner
  outbox.reread()
  resendOutbox()
  return () => {
    sender = null
    clearTimeout(timer)
    outbox.reread()
  }
}
