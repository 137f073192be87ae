import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ArticleAction, ArticleRow } from '@savepoint/contract/knowledge/articles.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useChangeArticles } from '../articles-api.ts'
import { DeleteArticlesDialog } from '../dialogs/DeleteArticlesDialog.tsx'
import { PublishInternalDialog } from '../dialogs/PublishInternalDialog.tsx'
import { TopicDialog } from '../dialogs/TopicDialog.tsx'

export type AskedAction = 'publish' | 'copy' | 'move' | 'delete'

/** What players other than those of its groups do not know; publishing it is asked about. */
export const isInternal = ({ internal }: ArticleRow) => internal

type Props = { articles: ArticleRow[]; asked: AskedAction | null; onClose: () => void; onDone?: () => void }

export function ArticleActionDialogs({ articles, asked, onClose, onDone }: Props) {
  const change = useArticleAction(() => {
    onClose()
    onDone?.()
  })
  const act = (action: ArticleAction, topic?: ArticleTopic) =>
    change.act(
      articles.map(({ id }) => id),
      action,
      topic,
    )
  if (asked === null) return null
  if (asked === 'publish') {
    return (
      <PublishInternalDialog
        titles={articles.filter(isInternal).map(({ title }) => title)}
        isBusy={change.isPending}
        onClose={onClose}
        onPublish={() => act('publish')}
      />
    )
  }
  if (asked === 'delete') {
    return (
      <DeleteArticlesDialog
        titles={articles.map(({ title }) => title)}
        isBusy={change.isPending}
        onClose={onClose}
        onDelete={() => act('delete')}
      />
    )
  }
  return (
    <TopicDialog
      action={asked}
      from={articles.length === 1 ? articles[0] : undefined}
      isBusy={change.isPending}
      onClose={onClose}
      onChoose={(topic) => act(asked, topic)}
    />
  )
}

export function useArticleAction(onDone: () => void) {
  const { t } = useTranslation('admin')
  const change = useChangeArticles()
  return {
    isPending: change.isPending,
    act: (ids: string[], action: ArticleAction, topic?: ArticleTopic) =>
      change.mutate(topic ? { ids, action, topic } : { ids, action }, {
        onSuccess: ({ results }) => {
          const missing = results.filter(({ outcome }) => outcome === 'notFound').length
          const done = results.length - missing
          if (done > 0) void notify.success(t(($) => $.articles.done, { count: done }))
          if (missing > 0) void notify.error(t(($) => $.articles.missing, { count: missing }))
          onDone()
        },
      }),
  }
}
