import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { refreshFollowers } from '../followers/followers-api.ts'
import { callOf } from './notification-reason.ts'
import { refreshNotifications } from './notifications-api.ts'
import { notifyAgent } from './notify-agent.ts'

/** Keeps the bell current, and calls the agent as their profile asks. */
export function hearNotification(message: LiveMessage, agentId: string) {
  if (message.type === 'notification') {
    refreshNotifications()
    if (message.ticketId !== null) refreshFollowers(message.ticketId)
  }
  if (message.type !== 'notification' && message.type !== 'ticket') return
  const call = callOf(message, agentId)
  if (call) void notifyAgent(call).catch(() => {})
}
