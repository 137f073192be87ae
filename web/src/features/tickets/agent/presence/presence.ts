import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { create } from 'zustand'
import { randomId } from '../../../../lib/browser/random-id.ts'
import { announcePresenceRequest } from './presence-api.ts'

type Viewers = Extract<LiveMessage, { type: 'presence' }>['viewers']

export const useViewers = create<Record<number, Viewers>>(() => ({}))

export const hearPresence = (ticketId: number, viewers: Viewers) =>
  useViewers.setState({ [ticketId]: viewers })

const page = randomId()
const everyMs = 15_000
const typingMs = 6_000
const settleMs = 80

let open: number | null = null
let typing: 'reply' | 'note' | null = null
let published = ''
let beat: ReturnType<typeof setInterval> | undefined
let settling: ReturnType<typeof setTimeout> | undefined
let pause: ReturnType<typeof setTimeout> | undefined

/** Switching tickets sends one announcement: two could overtake each other. */
function publishSoon() {
  clearTimeout(settling)
  settling = setTimeout(() => publish(), settleMs)
}

function publish({ again = false } = {}) {
  const ticketId = document.visibilityState === 'visible' ? open : null
  const now = JSON.stringify({ ticketId, typing })
  if (now === published && (!again || ticketId === null)) return
  published = now
  void announcePresenceRequest(page, { ticketId, typing: ticketId === null ? null : typing })
}

/** Announces that the ticket is open, until the returned function is called. */
export function lookAt(ticketId: number): () => void {
  open = ticketId
  typing = null
  clearInterval(beat)
  beat = setInterval(() => publish({ again: true }), everyMs)
  const leave = () => publish()
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', leave)
  publishSoon()
  return () => {
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', leave)
    clearInterval(beat)
    if (open === ticketId) open = null
    typing = null
    publishSoon()
  }
}

export function isTyping(mode: 'reply' | 'note') {
  clearTimeout(pause)
  pause = setTimeout(() => {
    typing = null
    publish()
  }, typingMs)
  if (typing === mode) return
  typing = mode
  publish()
}

export function stopTyping() {
  clearTimeout(pause)
  typing = null
  publishSoon()
}
