import { queryClient } from '../../../../lib/api/query-client.ts'
import { playNotificationSound } from '../../../../lib/browser/notification-sound.ts'
import { translator } from '../../../../lib/language/i18n.ts'
import { getMyAgentProfileQuery } from '../../../people/profile/profile-api.ts'
import { getTicketQuery } from '../ticket-data/ticket-api.ts'
import { type Call, isWanted } from './notification-reason.ts'

export async function notifyAgent(call: Call) {
  // The window that shows the ticket keeps the browser's other windows silent.
  await inOneWindow(`savepoint.call.${call.key}`, async () => {
    if (isBeingRead(call.ticketId)) return
    const { notifications } = await queryClient.ensureQueryData(getMyAgentProfileQuery())
    if (!isWanted(notifications, call.reason)) return
    if (notifications.sound) playNotificationSound()
    // A focused window shows the bell.
    if (notifications.browser && !document.hasFocus()) await show(call)
  })
}

const isBeingRead = (ticketId: number | null) =>
  document.visibilityState === 'visible' &&
  document.hasFocus() &&
  ticketId !== null &&
  new URLSearchParams(location.search).get('ticketId') === String(ticketId)

async function show({ ticketId, reason, key }: Call) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const head = translator('desk')(($) => $.notifications.eventNames[reason])
  const ticket = ticketId === null ? null : await queryClient.fetchQuery(getTicketQuery(ticketId))
  const notification = new Notification(head, {
    ...(ticket && { body: `#${ticket.id} ${ticket.title}` }),
    tag: key,
  })
  notification.onclick = () => {
    window.focus()
    if (ticketId === null) return location.assign('/admin/rules')
    const { pathname } = location
    const desk = pathname.startsWith('/tickets/') ? pathname : '/tickets'
    location.assign(`${desk}?ticketId=${ticketId}`)
  }
}

const heldMs = 3_000
const politeMs = 150

/** All windows of a browser receive the same event: one of them handles it, preferably the focused one. */
async function inOneWindow(name: string, work: () => Promise<void>) {
  if (!navigator.locks) return await work()
  if (!document.hasFocus()) await pause(politeMs)
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await work()
    await pause(heldMs)
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
