import {
  confirmSubscription,
  listPublicAnnouncements,
  listSubscriptions,
  setSubscription,
  subscribeByEmail,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
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
    mutationFn: (subscribed: boolean) =>
      sendRequest(setSubscription, { params: { projectId }, body: { subscribed }, quiet: true }),
    onSuccess: () => invalidateOperation('Announcements', listSubscriptions),
  })

export const useSubscribeByEmail = () =>
  useMutation({
    mutationFn: (body: { projectId: string; email: string; locale: Locale }) =>
      sendRequest(subscribeByEmail, { body, quiet: true }),
  })

export const useConfirmSubscription = () =>
  useMutation({
    mutationFn: (code: string) => sendRequest(confirmSubscription, { body: { code }, quiet: true }),
  })
