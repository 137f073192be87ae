/** Apart, so that the router can ask for it beside the queue when an address names a ticket. */
export async function loadTicketPane() {
  void import('../../../../ui/layout/Panes.tsx').catch(() => {})
  return (await import('./TicketPane.tsx')).TicketPane
}
