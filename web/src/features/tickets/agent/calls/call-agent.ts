import { playCall } from '../../../../lib/call-sound.ts'
import { i18n } from '../../../../lib/i18n.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { myProfileQuery } from '../../../people/profile/profile-api.ts'
import { callReason, type TicketMessage } from './call-reason.ts'
import { myLatestTicketsQuery } from './calls-api.ts'

/** Calls the agent, as their profile says, for what others did on a ticket they are not looking at. */
export async function callAgent(message: TicketMessage, agentId: string) {
  const reason = callReason(message, agentId)
  if (reason === null || isBeingRead(message.ticketId)) return
  const { notifications } = await queryClient.ensureQueryData(myProfileQuery())
  const { sound, browser, events } = notifications
  if (!(sound || browser) || !events.includes(reason)) return
  if (reason !== 'newTicket' && !(await isMine(message.ticketId))) return
  await inOneWindow(`savepoint.call.${message.eventId}`, async () => {
    if (sound) playCall()
    if (browser) show(message, reason)
  })
}

const isBeingRead = (ticketId: number) =>
  document.visibilityState === 'visible' &&
  document.hasFocus() &&
  new URLSearchParams(location.search).get('ticketId') === String(ticketId)

async function isMine(ticketId: number) {
  const mine = await queryClient.fetchQuery({ ...myLatestTicketsQuery(), staleTime: 0 })
  return mine.items.some(({ id }) => id === ticketId)
}

function show(
  { ticketId, title, eventId }: TicketMessage,
  reason: 'newTicket' | 'customerWrote' | 'assignedToMe',
) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const head = i18n.t(($) => $.profile.eventNames[reason], { ns: 'desk' })
  const notification = new Notification(head, { body: `#${ticketId} ${title}`, tag: String(eventId) })
  notification.onclick = () => {
    window.focus()
    const { pathname } = location
    const desk = pathname.startsWith('/tickets/') ? pathname : '/tickets'
    location.assign(`${desk}?ticketId=${ticketId}`)
  }
}

const heldMs = 3_000

/** Several windows of one browser hear the same; one of them calls. */
async function inOneWindow(name: string, work: () => Promise<void>) {
  if (!navigator.locks) return await work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await work()
    await new Promise((resolve) => setTimeout(resolve, heldMs))
  })
}
