import {
  getContentLanguages,
  getContentLanguageUse,
  updateContentLanguages,
} from '@savepoint/contract/knowledge/translations/content-languages.ts'
import {
  type ContentLanguage,
  firstContentLanguages,
} from '@savepoint/contract/knowledge/translations/locales.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationQuery } from '../../../lib/api/operation-query.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

export const getContentLanguagesQuery = () => ({
  ...operationQuery('ContentLanguages', getContentLanguages, { quiet: true }),
  staleTime: 60_000,
})

export const getContentLanguageUseQuery = (language: ContentLanguage) =>
  operationQuery('ContentLanguages', getContentLanguageUse, { params: { language }, quiet: true })

/** Those of the desk; until they are known, those that every desk begins with. */
export const useContentLanguages = (): readonly ContentLanguage[] =>
  useQuery(getContentLanguagesQuery()).data?.languages ?? firstContentLanguages

export const useUpdateContentLanguages = () =>
  useMutation({
    mutationFn: (body: { languages: ContentLanguage[]; version: number }) =>
      sendRequest(updateContentLanguages, { body, quiet: true }),
    onSuccess: (saved) => {
      queryClient.setQueryData(getContentLanguagesQuery().queryKey, saved)
      // Projects offer others now, and their texts are shown or hidden.
      void invalidateGroups(
        'AdminProjects',
        'AdminCategory',
        'AdminArticle',
        'AdminArticles',
        'AdminAnnouncements',
        'ArticleProjects',
        'Articles',
        'BasePopulars',
        'Announcements',
        'Replies',
        'MailTemplates',
        'MailTemplate',
        'Insights',
      )
    },
  })
