import type { NotifiedEvent } from '@savepoint/contract/people/profile-inputs.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { playNotificationSound } from '../../../../lib/browser/notification-sound.ts'
import { translator } from '../../../../lib/language/i18n.ts'
import { getMyAgentProfileQuery } from '../../../people/profile/profile-api.ts'
import { getTicketQuery } from '../ticket-data/ticket-api.ts'
import { concernsMineAlone, isWanted, notificationReason, type TicketMessage } from './notification-reason.ts'

export async function notifyAgent(message: TicketMessage, agentId: string) {
  const reason = notificationReason(message, agentId)
  if (reason === null) return
  // The window that shows the ticket keeps the browser's other windows silent.
  await inOneWindow(`savepoint.call.${message.eventId}`, async () => {
    if (isBeingRead(message.ticketId)) return
    const { notifications } = await queryClient.ensureQueryData(getMyAgentProfileQuery())
    if (!isWanted(notifications, reason)) return
    if (concernsMineAlone(reason) && !(await isMine(message.ticketId, agentId))) return
    if (notifications.sound) playNotificationSound()
    if (notifications.browser) show(message, reason)
  })
}

const isBeingRead = (ticketId: number) =>
  document.visibilityState === 'visible' &&
  document.hasFocus() &&
  new URLSearchParams(location.search).get('ticketId') === String(ticketId)

const isMine = async (ticketId: number, agentId: string) =>
  (await queryClient.fetchQuery({ ...getTicketQuery(ticketId), staleTime: 0 })).agent?.id === agentId

function show({ ticketId, title, eventId }: TicketMessage, reason: NotifiedEvent) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const head = translator('desk')(($) => $.profile.eventNames[reason])
  const notification = new Notification(head, { body: `#${ticketId} ${title}`, tag: String(eventId) })
  notification.onclick = () => {
    window.focus()
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
