import { createPersisted } from '../../../../lib/browser/create-persisted.ts'
import { beforeSignOut } from '../../../../lib/session/before-sign-out.ts'
import { closeTab, keepTab, moveTab, openTab, passTab, type TicketTab, updateTab } from './open-tabs.ts'

type Tabs = { owner: string | null; tabs: readonly TicketTab[] }

/** Restored after a reload, for the same agent only. */
export const useTabs = createPersisted<Tabs>(
  { owner: null, tabs: [] },
  { name: 'savepoint.tabs', version: 1 },
)

/** Called for each key press in a reply: without a change nothing is rendered or stored. */
function change(next: (tabs: readonly TicketTab[]) => readonly TicketTab[]) {
  const { tabs } = useTabs.getState()
  const changed = next(tabs)
  if (changed !== tabs) useTabs.setState({ tabs: changed })
}

export function ownTabs(owner: string) {
  if (useTabs.getState().owner !== owner) useTabs.setState({ owner, tabs: [] })
}

export function openTicketTab(ticketId: number): boolean {
  const opened = openTab(useTabs.getState().tabs, ticketId)
  if (opened) useTabs.setState({ tabs: opened })
  return opened !== null
}

export function passTicketTab(ticketId: number) {
  const opened = passTab(useTabs.getState().tabs, ticketId)
  if (opened) useTabs.setState({ tabs: opened })
}

export const keepTicketTab = (ticketId: number) => change((tabs) => keepTab(tabs, ticketId))

export const knowTicket = (ticket: Parameters<typeof updateTab>[1], isRead: boolean) =>
  change((tabs) => updateTab(tabs, ticket, isRead))

export const closeTicketTab = (ticketId: number) => change((tabs) => closeTab(tabs, ticketId))
export const moveTicketTab = (ticketId: number, overId: number) =>
  change((tabs) => moveTab(tabs, ticketId, overId))

// Drafts stay with the tickets.
beforeSignOut(async () => useTabs.setState({ owner: null, tabs: [] }))
