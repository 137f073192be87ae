import {
  countArticleView,
  getArticle,
  type PublicArticle,
  voteOnArticle,
} from '@savepoint/contract/knowledge/knowledge.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { queryKeyOf } from '../../../lib/api/operation-query.ts'
import { widgetVisitor } from '../../../lib/widget/widget-visitor.ts'

/**
 * Votes are sent one after another: the first gives a guest the cookie by which the next replaces it. `pressed` is the latest
 * vote, also before it is saved.
 */
export function useVoteOnArticle({ id: articleId, myVote }: PublicArticle) {
  const queries = useQueryClient()
  const kept = [
    queryKeyOf('Articles', getArticle, { params: { articleId } }),
    [...queryKeyOf('GroupArticles'), articleId],
  ]
  const { mutate, isPending, isError, variables } = useMutation({
    scope: { id: `vote ${articleId}` },
    mutationFn: (helpful: boolean) =>
      sendRequest(voteOnArticle, {
        params: { articleId },
        body: { helpful, ...widgetVisitor() },
        quiet: true,
        keepalive: true,
      }),
    onSuccess: async ({ helpful }) => {
      // An article requested before does not know this vote.
      await Promise.all(kept.map((queryKey) => queries.cancelQueries({ queryKey })))
      for (const queryKey of kept)
        queries.setQueriesData<PublicArticle>(
          { queryKey },
          (article) => article && { ...article, myVote: helpful },
        )
    },
  })
  return { vote: mutate, pressed: isPending ? variables : myVote, isPending, isError }
}

/** View counts are best effort: a lost one is not retried. */
export const countArticleViewRequest = (articleId: string) =>
  sendRequest(countArticleView, { params: { articleId }, quiet: true }).catch(() => null)
