import { pictureIds } from '@savepoint/contract/document-contents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { LogEvent } from '@savepoint/contract/tickets/tickets.ts'
import { randomId } from '../../../../../lib/browser/random-id.ts'
import { filesLeft } from '../../../../../lib/drafts/files-left.ts'
import { createOutbox } from '../../../../../lib/outbox/create-outbox.ts'
import { beforeSignOut } from '../../../../../lib/session/before-sign-out.ts'
import { runMacroRequest } from '../../replies/replies-api.ts'
import { refreshTicket } from '../../ticket-data/ticket-api.ts'
import { addNoteRequest, replyToTicketRequest } from '../drafts/composer-api.ts'
import { findTicketDraftSaver } from '../drafts/ticket-drafts.ts'
import { partFor, textIn, withReturned } from '../drafts/writing.ts'
import { afterFailure, nextTime, nextToSend, resumed, type Sending } from './sending.ts'

const { useOutbox, all, change, find, put, drop, reread, isOurs } =
  createOutbox<Sending>('savepoint.sendings')
export const useSendQueue = useOutbox

let owner = ''
let isRunning = false
/** What this window is sending, by key. */
const underWay = new Set<string>()
/** What was written in this window, by key: its draft here is without that text. */
const writtenHere = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

type Written = Pick<
  Sending,
  | 'owner'
  | 'ticketId'
  | 'mode'
  | 'macro'
  | 'content'
  | 'attachments'
  | 'status'
  | 'linkedIds'
  | 'seenEventId'
  | 'events'
>

/** Queues a message; it can be undone until its delay is over. What the writer has not seen stops it first. */
export function hold(written: Written) {
  const now = Date.now()
  const sending: Sending = {
    ...written,
    key: randomId(),
    writtenAt: new Date(now).toISOString(),
    goesAt: now + limits.undoSendSeconds * 1_000,
    tries: 0,
    state: written.events.length > 0 ? 'changed' : 'held',
  }
  writtenHere.add(sending.key)
  put(sending)
  schedule()
}

/** Puts the text back into the ticket's draft, before anything written since. A macro is not run. */
export function takeBack(key: string) {
  const sending = find(key)
  if (!sending || sending.state === 'sending') return
  drop(key)
  const { mode, content, attachments, status } = sending
  if (mode === 'macro') return
  const saver = findTicketDraftSaver(sending.owner, sending.ticketId)
  const { writing } = saver.get()
  saver.putBack({
    ...partFor(mode, withReturned(textIn(writing, mode), content)),
    attachments: [...filesLeft(attachments, writing.attachments), ...writing.attachments],
    ...(status ? { status } : {}),
  })
}

/** Stops the replies that have not left: somebody else wrote. */
export function stopHeld(writer: string, ticketId: number, events: LogEvent[]) {
  for (const one of all()) {
    const isHeld = one.owner === writer && one.ticketId === ticketId && one.state === 'held'
    if (isHeld && (one.mode === 'reply' || one.macro?.replies)) put({ ...one, state: 'changed', events })
  }
}

/** Undoes the latest queued message; returns whether there was one. */
export function takeBackLast(writer: string, ticketId: number): boolean {
  const held = all().findLast(
    (one) => one.owner === writer && one.ticketId === ticketId && one.state === 'held',
  )
  if (held) takeBack(held.key)
  return held !== undefined
}

export function sendNow(key: string) {
  const sending = find(key)
  if (!sending || sending.state === 'sending') return
  put({ ...sending, goesAt: 0, state: 'waiting' })
  void run()
}

/** Sends in spite of the changes: the body differs from the refused one, so it needs a new key. */
export function sendAnyway(key: string) {
  const sending = find(key)
  if (sending?.state !== 'changed') return
  drop(key)
  const anew = { key: randomId(), writtenAt: new Date().toISOString() }
  if (writtenHere.has(key)) writtenHere.add(anew.key)
  put({ ...sending, ...anew, seenEventId: null, goesAt: 0, state: 'waiting' })
  void run()
}

/** Sends due messages one after another and schedules the next run. */
async function run() {
  if (isRunning) return
  isRunning = true
  try {
    for (;;) {
      // Another window may have sent or undone it.
      change((sendings) => sendings.map((one) => (underWay.has(one.key) ? one : resumed(one, Date.now()))))
      const next = nextToSend(all(), owner, Date.now())
      if (!next) break
      await deliver(next)
    }
  } finally {
    isRunning = false
    schedule()
  }
}

async function deliver(sending: Sending, keepalive = false) {
  put({ ...sending, state: 'sending', begunAt: Date.now() })
  underWay.add(sending.key)
  try {
    await post(sending, keepalive)
  } catch (error) {
    if (find(sending.key)) put(afterFailure(sending, error, Date.now()))
    return
  } finally {
    underWay.delete(sending.key)
  }
  drop(sending.key)
  if (writtenHere.has(sending.key)) findTicketDraftSaver(sending.owner, sending.ticketId).settle()
  // The draft in this window still has the text that the server has just removed.
  else refreshTicket(sending.ticketId)
}

function post(
  { key, ticketId, mode, macro, content, status, linkedIds, seenEventId, ...sending }: Sending,
  keepalive: boolean,
) {
  const ids = [...sending.attachments.map(({ id }) => id), ...pictureIds(content)]
  const body = { content, attachments: [...new Set(ids)] }
  const how = { idempotencyKey: key, keepalive }
  const guard = seenEventId === null ? { force: true } : { seenEventId }
  if (mode === 'macro') {
    if (!macro) return Promise.resolve()
    const asPreviewed = { answers: macro.answers, macroUpdatedAt: macro.updatedAt }
    return runMacroRequest({ ticketId, macroId: macro.id }, { ...asPreviewed, ...guard }, how)
  }
  if (mode === 'note') return addNoteRequest(ticketId, body, how)
  const linked = linkedIds?.length ? { linkedIds: [...linkedIds] } : {}
  return replyToTicketRequest(ticketId, { ...body, ...guard, ...linked, ...(status ? { status } : {}) }, how)
}

function schedule() {
  clearTimeout(timer)
  const at = nextTime(all(), owner, underWay)
  if (at !== null) timer = setTimeout(() => void run(), Math.max(50, at - Date.now()))
}

export function resendWaiting() {
  change((sendings) => sendings.map((one) => (one.state === 'waiting' ? { ...one, goesAt: 0 } : one)))
  void run()
}

/** Sends for this agent until the returned function is called; also resumes what a reload interrupted. */
export function startSending(agentId: string): () => void {
  owner = agentId
  change((sendings) => sendings.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' } : one)))
  const whenOthersChange = (event: StorageEvent) => {
    if (isOurs(event)) schedule()
  }
  const stopping = new AbortController()
  const { signal } = stopping
  window.addEventListener('pagehide', leave, { signal })
  document.addEventListener('freeze', leave, { signal })
  document.addEventListener('visibilitychange', leaveOnPhone, { signal })
  window.addEventListener('online', resendWaiting, { signal })
  window.addEventListener('storage', whenOthersChange, { signal })
  schedule()
  return () => {
    clearTimeout(timer)
    stopping.abort()
    reread()
  }
}

const sendHeld = (mayGo: (key: string) => boolean, keepalive: boolean) =>
  Promise.all(
    all().map((one) => {
      const isHeld = one.owner === owner && one.state === 'held'
      return isHeld && mayGo(one.key) && deliver(one, keepalive)
    }),
  )

/** Leaving the page ends the delay of what was written in it; other windows can still undo theirs. */
const leave = () => void sendHeld((key) => writtenHere.has(key), true)

/** A browser that a phone puts away may never run again, and no other event says so. */
function leaveOnPhone() {
  if (document.visibilityState === 'hidden' && matchMedia('(pointer: coarse)').matches) leave()
}

beforeSignOut(() => sendHeld(() => true, false))
