import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { listMentions } from '@savepoint/contract/tickets/notifications/mentions.ts'
import {
  countNotifications,
  listNotifications,
  markNotificationsRead,
  markNotificationsUnread,
} from '@savepoint/contract/tickets/notifications/notifications.ts'
import { listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../../lib/api/operation-query.ts'

export const myLatestTicketsQuery = () => ({
  ...operationQuery('TicketsInfo', listTickets, {
    query: { section: 'my', sort: 'updated', limit: 100 },
    quiet: true,
  }),
  staleTime: 5_000,
})

export const countNotificationsQuery = () => ({
  ...operationQuery('Notifications', countNotifications, { quiet: true }),
  staleTime: 60_000,
})

const pageSize = 30

export const listNotificationsQuery = (isUnread: boolean) =>
  operationPages('Notifications', listNotifications, {
    query: { limit: pageSize, ...(isUnread && { unread: 'true' as const }) },
    quiet: true,
  })

export const listMentionsQuery = () =>
  operationPages('Notifications', listMentions, { query: { limit: pageSize }, quiet: true })

export const refreshNotifications = () => void invalidateGroups('Notifications')

export async function markNotificationsReadRequest(body: BodyGiven<typeof markNotificationsRead>) {
  const done = await sendRequest(markNotificationsRead, { body, quiet: true })
  refreshNotifications()
  return done
}

export const useMarkNotificationsRead = () => useMutation({ mutationFn: markNotificationsReadRequest })

export const useMarkNotificationsUnread = () =>
  useMutation({
    mutationFn: (readAt: string) => sendRequest(markNotificationsUnread, { body: { readAt } }),
    onSettled: refreshNotifications,
  })
