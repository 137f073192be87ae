import { loadChunk } from '../../../../lib/chunks/load-chunk.ts'

let isAsked = false

/** Ahead of its use: beside the queue when an address names a ticket, and when a row is pointed at. */
export function loadTicketPane(): void {
  if (isAsked) return
  isAsked = true
  const nothing = () => {}
  loadChunk(() => import('../../../../ui/layout/Panes.tsx'), nothing).catch(nothing)
  loadChunk(() => import('./TicketPane.tsx'), nothing).catch(nothing)
}
