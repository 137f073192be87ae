import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import type { ArticleRevision } from '@savepoint/contract/knowledge/article-revisions.ts'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { getArticleRevisionQuery, listArticleRevisionsQuery } from '../articles-api.ts'
import { DocumentComparison } from '../comparison/DocumentComparison.tsx'
import classes from './RevisionsDialog.module.css'
import type { ArticleEditing } from './use-article-editing.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing; onClose: () => void }

export function RevisionsDialog({ article, editing, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [chosen, setChosen] = useState<ArticleRevision | null>(null)
  const query = useInfiniteQuery(listArticleRevisionsQuery(article.id))
  const { data, error, refetch } = query
  const revisions = data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog title={t(($) => $.articles.revisions.title)} size={1080} onClose={onClose}>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      <div className={classes.columns}>
        <ul className={classes.list}>
          {!revisions && !error && <Loader />}
          {revisions?.map((revision) => (
            <li key={revision.id}>
              <button
                type="button"
                className={classes.revision}
                aria-pressed={chosen?.id === revision.id}
                onClick={() => setChosen(revision)}
              >
                <span>
                  {t(($) => $.articles.revisions.number, { number: revision.number })}
                  {revision.number === article.version && ` (${t(($) => $.articles.revisions.now)})`}
                </span>
                <small>
                  {revision.author?.name ?? t(($) => $.articles.nobody)},{' '}
                  <RelativeTime time={revision.createdAt} />
                </small>
              </button>
            </li>
          ))}
          <MoreButton query={query} label={t(($) => $.articles.revisions.more)} variant="subtle" />
        </ul>
        <div className={classes.compared}>
          {chosen ? (
            <ChosenRevision
              key={chosen.id}
              articleId={article.id}
              revision={chosen}
              editing={editing}
              onClose={onClose}
            />
          ) : (
            <Text c="dimmed">{t(($) => $.articles.revisions.choose)}</Text>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type ChosenProps = {
  articleId: string
  revision: ArticleRevision
  editing: ArticleEditing
  onClose: () => void
}

function ChosenRevision({ articleId, revision, editing, onClose }: ChosenProps) {
  const { t } = useTranslation('admin')
  const { data, error, isLoadingError, refetch } = useQuery(getArticleRevisionQuery(articleId, revision.id))
  const [now] = useState(() => editing.read())
  if (isLoadingError) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!data) return <Loader />
  const restore = () => {
    const { title, tags, content, number } = data
    editing.write({ title, tags, content })
    void notify.success(t(($) => $.articles.revisions.restored, { number }))
    onClose()
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t(($) => $.articles.revisions.compareHint)}
      </Text>
      <DocumentComparison before={now} after={data} />
      <Group justify="end">
        <Button onClick={restore}>{t(($) => $.articles.revisions.restore)}</Button>
      </Group>
    </Stack>
  )
}
