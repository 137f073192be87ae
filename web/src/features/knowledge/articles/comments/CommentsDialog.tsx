import { Loader, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { listArticleCommentsQuery } from '../articles-api.ts'
import { Comment } from './Comment.tsx'
import classes from './CommentsDialog.module.css'

type Props = { articleId: string; onClose: () => void }

export function CommentsDialog({ articleId, onClose }: Props) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listArticleCommentsQuery(articleId))
  const { data, error, refetch } = query
  const comments = data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog title={t(($) => $.articles.comments.title)} size={640} onClose={onClose}>
      <Stack>
        {error && <InlineError error={error} onRetry={() => void refetch()} />}
        {!comments && !error && <Loader />}
        {comments?.length === 0 && <Text c="dimmed">{t(($) => $.articles.comments.none)}</Text>}
        {comments && comments.length > 0 && (
          <ul className={classes.list} aria-label={t(($) => $.articles.comments.title)}>
            {comments.map((comment) => (
              <Comment key={comment.id} articleId={articleId} comment={comment} />
            ))}
          </ul>
        )}
        <MoreButton query={query} label={t(($) => $.articles.comments.more)} variant="subtle" />
      </Stack>
    </Dialog>
  )
}
