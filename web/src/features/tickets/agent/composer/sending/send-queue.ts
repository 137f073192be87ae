import { pictureIds } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { randomId } from '../../../../../lib/browser/random-id.ts'
import { createOutbox } from '../../../../../lib/outbox/create-outbox.ts'
import { beforeSignOut } from '../../../../../lib/session/before-sign-out.ts'
import { addNoteRequest, replyToTicketRequest } from '../drafts/composer-api.ts'
import { findTicketDraftSaver } from '../drafts/ticket-drafts.ts'
import { partFor, textIn } from '../drafts/writing.ts'
import { afterFailure, nextTime, nextToSend, type Sending } from './sending.ts'

const name = 'savepoint.sendings'

const { useOutbox, all, setAll, find, put, drop, reread } = createOutbox<Sending>(name)
export const useSendQueue = useOutbox

let owner = ''
let isRunning = false
let timer: ReturnType<typeof setTimeout> | undefined

type Written = Pick<
  Sending,
  'owner' | 'ticketId' | 'mode' | 'content' | 'attachments' | 'status' | 'seenEventId'
>

/** Takes a message to be sent in a moment: until then it can be taken back. */
export function hold(written: Written) {
  const now = Date.now()
  const sending: Sending = {
    ...written,
    key: randomId(),
    writtenAt: new Date(now).toISOString(),
    goesAt: now + limits.undoSendSeconds * 1_000,
    tries: 0,
    state: 'held',
    events: [],
  }
  put(sending)
  schedule()
}

/** Gives the words back to the ticket's draft, before anything that was begun there since. */
export function takeBack(key: string) {
  const sending = find(key)
  if (!sending || sending.state === 'sending') return
  drop(key)
  const { mode, content, attachments, status } = sending
  const saver = findTicketDraftSaver(sending.owner, sending.ticketId)
  const { writing } = saver.get()
  const begun = textIn(writing, mode)
  const text = begun ? { ...content, content: [...content.content, ...begun.content] } : content
  saver.putBack({
    ...partFor(mode, text),
    attachments: [...attachments, ...writing.attachments],
    ...(status ? { status } : {}),
  })
}

/** Takes back what was sent last and still may be; answers whether there was anything. */
export function takeBackLast(writer: string, ticketId: number): boolean {
  const held = all().findLast(
    (one) => one.owner === writer && one.ticketId === ticketId && one.state === 'held',
  )
  if (held) takeBack(held.key)
  return held !== undefined
}

/** Does not wait any longer. */
export function sendNow(key: string) {
  const sending = find(key)
  if (!sending || sending.state === 'sending') return
  put({ ...sending, goesAt: 0, state: 'waiting' })
  void run()
}

/** The writer has seen what others did, and sends all the same: another message than the refused one. */
export function sendAnyway(key: string) {
  const sending = find(key)
  if (sending?.state !== 'changed') return
  drop(key)
  put({ ...sending, key: randomId(), seenEventId: null, goesAt: 0, state: 'waiting' })
  void run()
}

/** Sends what is due, one after another, and comes back when the next one is. */
async function run() {
  if (isRunning) return
  isRunning = true
  try {
    for (;;) {
      // Another window of this browser may have sent it or taken it back.
      await reread()
      const next = nextToSend(all(), owner, Date.now())
      if (!next) break
      await deliver(next)
    }
  } finally {
    isRunning = false
    schedule()
  }
}

async function deliver(sending: Sending, { keepalive = false } = {}) {
  put({ ...sending, state: 'sending' })
  try {
    await post(sending, keepalive)
  } catch (error) {
    if (find(sending.key)) put(afterFailure(sending, error, Date.now()))
    return
  }
  drop(sending.key)
  findTicketDraftSaver(sending.owner, sending.ticketId).settle()
}

function post(
  { key, ticketId, mode, content, status, seenEventId, ...sending }: Sending,
  keepalive: boolean,
) {
  const ids = [...sending.attachments.map(({ id }) => id), ...pictureIds(content)]
  const body = { content, attachments: [...new Set(ids)] }
  const how = { idempotencyKey: key, keepalive }
  if (mode === 'note') return addNoteRequest(ticketId, body, how)
  const guard = seenEventId === null ? { force: true } : { seenEventId }
  return replyToTicketRequest(ticketId, { ...body, ...guard, ...(status ? { status } : {}) }, how)
}

function schedule() {
  clearTimeout(timer)
  const at = nextTime(all(), owner)
  if (at !== null) timer = setTimeout(() => void run(), Math.max(50, at - Date.now()))
}

/** There is a line again: what waits for it goes at once. */
export function resendWaiting() {
  setAll(all().map((one) => (one.state === 'waiting' ? { ...one, goesAt: 0 } : one)))
  void run()
}

/** Sends for this agent until the returned function is called; what a reload interrupted goes on. */
export function startSending(agentId: string): () => void {
  owner = agentId
  setAll(all().map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' } : one)))
  const whenOthersChange = (event: StorageEvent) => {
    if (event.key !== name) return
    void reread()
    schedule()
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', resendWaiting)
  window.addEventListener('storage', whenOthersChange)
  schedule()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', resendWaiting)
    window.removeEventListener('storage', whenOthersChange)
  }
}

/** Whoever leaves has made up their mind. */
function leave() {
  for (const sending of all())
    if (sending.owner === owner && sending.state === 'held') void deliver(sending, { keepalive: true })
}

beforeSignOut(async () => {
  await Promise.all(
    all()
      .filter((sending) => sending.owner === owner && sending.state === 'held')
      .map((sending) => deliver(sending)),
  )
})
