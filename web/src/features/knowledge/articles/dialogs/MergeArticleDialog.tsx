import { Button, Group, Stack, Text } from '@mantine/core'
import type { ArticleRow, ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useRedirectArticle } from '../articles-api.ts'
import { ArticlePicker } from '../text-editor/blocks/ArticlePicker.tsx'

type Props = { article: ManagedArticle; onClose: () => void; onMerged: (article: ManagedArticle) => void }

/** Asks for the article that takes the place of this one, and says what will happen. */
export function MergeArticleDialog({ article, onClose, onMerged }: Props) {
  const { t } = useTranslation('admin')
  const merge = useRedirectArticle()
  const [chosen, setChosen] = useState<ArticleRow | null>(null)
  const submit = (into: ArticleRow) =>
    merge.mutate(
      { id: article.id, articleId: into.id },
      {
        onSuccess: (now) => {
          onMerged(now)
          onClose()
        },
        onError: (error) =>
          void notify.error(
            isProblem(error, 'invalidInput')
              ? t(($) => $.articles.merging.refused)
              : ($) => $.errors.tryLater,
          ),
      },
    )
  return (
    <Dialog title={t(($) => $.articles.merging.title)} onClose={onClose}>
      {chosen ? (
        <Stack>
          <Text>{t(($) => $.articles.merging.confirm, { title: article.title, into: chosen.title })}</Text>
          <Text size="sm" c="dimmed">
            {t(($) => $.articles.merging.hint)}
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={() => setChosen(null)}>
              {t(($) => $.articles.merging.back)}
            </Button>
            <Button loading={merge.isPending} onClick={() => submit(chosen)}>
              {t(($) => $.articles.merging.merge)}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text size="sm">{t(($) => $.articles.merging.choose)}</Text>
          <ArticlePicker without={[article.id]} onChoose={setChosen} />
        </Stack>
      )}
    </Dialog>
  )
}
