import { limits } from '@savepoint/contract/limits.ts'

/** Drafts belong to the ticket, not to the tab: closing a tab loses nothing. */
export type TicketTab = {
  ticketId: number
  /** Null until the ticket is loaded, since a tab can be opened by number, and once it is erased. */
  title: string | null
  hasNewMessage: boolean
  messagesQuantity: number
  /** The next ticket opened from the list replaces a preview tab, unless it is pinned. */
  isPreview: boolean
}
type Known = { id: number; title: string | null; messagesCount: number }

/** Opens a tab or pins a preview tab. Null when the limit is reached. */
export function openTab(tabs: readonly TicketTab[], ticketId: number): TicketTab[] | null {
  if (tabs.some((tab) => tab.ticketId === ticketId)) {
    return tabs.map((tab) => (tab.ticketId === ticketId ? { ...tab, hasNewMessage: false } : tab))
  }
  if (tabs.length >= limits.openTabs) return null
  return [...tabs, newTab(ticketId, false)]
}

const newTab = (ticketId: number, isPreview: boolean): TicketTab => ({
  ticketId,
  title: null,
  hasNewMessage: false,
  messagesQuantity: 0,
  isPreview,
})

/** Opens a ticket in the preview tab: walking through the queue does not fill ten tabs. */
export function passTab(tabs: readonly TicketTab[], ticketId: number): readonly TicketTab[] | null {
  if (tabs.some((tab) => tab.ticketId === ticketId)) return openTab(tabs, ticketId)
  if (tabs.some((tab) => tab.isPreview))
    return tabs.map((tab) => (tab.isPreview ? newTab(ticketId, true) : tab))
  return tabs.length >= limits.openTabs ? null : [...tabs, newTab(ticketId, true)]
}

export const keepTab = (tabs: readonly TicketTab[], ticketId: number): readonly TicketTab[] =>
  tabs.some((tab) => tab.ticketId === ticketId && tab.isPreview)
    ? tabs.map((tab) => (tab.ticketId === ticketId ? { ...tab, isPreview: false } : tab))
    : tabs

/** New messages mark the tab, unless it is the active one. */
export function updateTab(tabs: readonly TicketTab[], ticket: Known, isRead: boolean): readonly TicketTab[] {
  const tab = tabs.find(({ ticketId }) => ticketId === ticket.id)
  if (!tab) return tabs
  const hasGrown = tab.title !== null && ticket.messagesCount > tab.messagesQuantity
  const next = {
    ...tab,
    title: ticket.title,
    messagesQuantity: ticket.messagesCount,
    hasNewMessage: !isRead && (tab.hasNewMessage || hasGrown),
  }
  const isSame = (Object.keys(next) as (keyof TicketTab)[]).every((key) => tab[key] === next[key])
  return isSame ? tabs : tabs.map((other) => (other === tab ? next : other))
}

export const closeTab = (tabs: readonly TicketTab[], ticketId: number) =>
  tabs.filter((tab) => tab.ticketId !== ticketId)

export function moveTab(tabs: readonly TicketTab[], ticketId: number, overId: number): TicketTab[] {
  const to = tabs.findIndex((tab) => tab.ticketId === overId)
  const moved = tabs.find((tab) => tab.ticketId === ticketId)
  if (to < 0 || !moved) return [...tabs]
  return closeTab(tabs, ticketId).toSpliced(to, 0, moved)
}

export function nextAfterClosing(tabs: readonly TicketTab[], ticketId: number): number | null {
  const at = tabs.findIndex((tab) => tab.ticketId === ticketId)
  return (tabs[at + 1] ?? tabs[at - 1])?.ticketId ?? null
}

export function neighbour(tabs: readonly TicketTab[], ticketId: number | null, step: 1 | -1): number | null {
  if (tabs.length === 0) return null
  const at = tabs.findIndex((tab) => tab.ticketId === ticketId)
  if (at < 0) return (step === 1 ? tabs[0] : tabs.at(-1))?.ticketId ?? null
  return tabs[(at + step + tabs.length) % tabs.length]?.ticketId ?? null
}
