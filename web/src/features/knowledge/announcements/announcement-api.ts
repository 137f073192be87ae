import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  confirmSubscription,
  listPublicAnnouncements,
  listSubscriptions,
  setSubscription,
  subscribeByEmail,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateOperation, operationQuery } from '../../../lib/api/operation-query.ts'
import { wantedLanguages } from '../../../lib/language/i18n.ts'

/** Open pages ask again every minute while they are visible; without a session, which they would otherwise keep alive. */
export const listPublicAnnouncementsQuery = (projectId: string | undefined, locale: ContentLanguage) => ({
  ...operationQuery('Announcements', listPublicAnnouncements, {
    query: { projectId, locale: wantedLanguages(locale) },
    anonymous: true,
    quiet: true,
  }),
  staleTime: 30_000,
  refetchInterval: 60_000,
})

export const listSubscriptionsQuery = () =>
  operationQuery('Announcements', listSubscriptions, { quiet: true })

export const useSetSubscription = (projectId: string) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof setSubscription>) =>
      sendRequest(setSubscription, { params: { projectId }, body, quiet: true }),
    onSuccess: () => invalidateOperation('Announcements', listSubscriptions),
  })

export const useSubscribeByEmail = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof subscribeByEmail>) =>
      sendRequest(subscribeByEmail, { body, quiet: true }),
  })

export const useConfirmSubscription = () =>
  useMutation({
    mutationFn: (code: string) => sendRequest(confirmSubscription, { body: { code }, quiet: true }),
  })
