import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { getManagedArticleQuery, useDiscardArticleDraft } from '../articles-api.ts'
import { DocumentComparison } from '../comparison/DocumentComparison.tsx'
import type { ArticleEditing } from './use-article-editing.ts'

type Props = {
  article: ManagedArticle
  editing: ArticleEditing
  /** Whether it was when the text was to be saved. */
  published: boolean
  onOverwrite: (current: ManagedArticle) => void
  onClose: () => void
}

export function ConflictDialog({ article, editing, published, onOverwrite, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data, isFetching } = useQuery({ ...getManagedArticleQuery(article.id), refetchOnMount: 'always' })
  const discard = useDiscardArticleDraft()
  const current = isFetching ? undefined : data
  const take = async () => {
    if (!current) return
    editing.saver.stop()
    await discard.mutateAsync(article.id)
    editing.takeOver({ ...current, draft: null })
    onClose()
  }
  return (
    <Dialog title={t(($) => $.articles.conflict.title)} size={960} onClose={onClose}>
      {current ? (
        <Stack>
          <Text>
            {t(($) => $.articles.conflict.hint, {
              name: current.updatedBy?.name ?? t(($) => $.articles.conflict.somebody),
            })}
          </Text>
          {current.published !== published && (
            <Text fw={600}>
              {t(($) => $.articles.conflict[current.published ? 'published' : 'withdrawn'])}
            </Text>
          )}
          <DocumentComparison before={current} after={editing.read()} />
          <Text size="sm" c="dimmed">
            {t(($) => $.articles.conflict.overwriteHint)}
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.articles.conflict.back)}
            </Button>
            <Button variant="default" loading={discard.isPending} onClick={() => void take()}>
              {t(($) => $.articles.conflict.take)}
            </Button>
            <Button onClick={() => onOverwrite(current)}>{t(($) => $.articles.conflict.overwrite)}</Button>
          </Group>
        </Stack>
      ) : (
        <Loader />
      )}
    </Dialog>
  )
}
