import type { DocumentBlock } from '@savepoint/contract/documents.ts'
import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  createSnippet,
  deleteSnippet,
  deleteSnippetTranslation,
  getSnippet,
  listSnippetArticles,
  listSnippets,
  type Snippet,
  saveSnippetTranslation,
  updateSnippet,
} from '@savepoint/contract/knowledge/snippets/snippets.ts'
import { languageChain } from '@savepoint/contract/knowledge/translations/language-chain.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import {
  invalidateGroups,
  invalidateOperation,
  operationPages,
  operationQuery,
} from '../../../lib/api/operation-query.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

const refreshedWithin = 2_000

export const listSnippetsQuery = () => operationQuery('Snippets', listSnippets, {})

export const getSnippetQuery = (id: string) => operationQuery('Snippets', getSnippet, { params: { id } })

/** Asked anew while articles still show an earlier text. */
export const watchedSnippetQuery = (id: string) => ({
  ...getSnippetQuery(id),
  refetchInterval: ({ state }: { state: { data?: Snippet | undefined } }) =>
    state.data?.refreshing ? refreshedWithin : (false as const),
})

export const listSnippetArticlesQuery = (id: string) =>
  operationPages('Snippets', listSnippetArticles, { params: { id } })

/** What articles in a language show: the text in it or the nearest of its chain, else the source. */
export function blocksIn(snippet: Snippet, locale: ContentLanguage | undefined): DocumentBlock[] {
  const texts = [snippet, ...snippet.translations]
  const found = languageChain(locale ?? '').map((tag) => texts.find((text) => text.locale === tag)?.content)
  return (found.find(Boolean) ?? snippet.content).content
}

function keep(snippet: Snippet) {
  queryClient.setQueryData(getSnippetQuery(snippet.id).queryKey, snippet)
  void invalidateOperation('Snippets', listSnippets)
  void invalidateGroups('AdminArticle', 'AdminArticles', 'Articles')
}

export const useCreateSnippet = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof createSnippet>) => sendRequest(createSnippet, { body, quiet: true }),
    onSuccess: keep,
  })

export const useUpdateSnippet = (id: string) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof updateSnippet>) =>
      sendRequest(updateSnippet, { params: { id }, body, quiet: true }),
    onSuccess: keep,
  })

export const useSaveSnippetTranslation = (id: string) =>
  useMutation({
    mutationFn: ({
      locale,
      ...body
    }: BodyGiven<typeof saveSnippetTranslation> & { locale: ContentLanguage }) =>
      sendRequest(saveSnippetTranslation, { params: { id, locale }, body, quiet: true }),
    onSuccess: keep,
  })

export const useDeleteSnippetTranslation = (id: string) =>
  useMutation({
    mutationFn: (locale: ContentLanguage) =>
      sendRequest(deleteSnippetTranslation, { params: { id, locale } }),
    onSuccess: keep,
  })

export const useDeleteSnippet = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(deleteSnippet, { params: { id }, quiet: true }),
    onSettled: () => invalidateOperation('Snippets', listSnippets),
  })
