import { Button, Group, Stack, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useDiscardArticleDraft } from '../articles-api.ts'
import type { ArticleEditing } from './use-article-editing.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing; onClose: () => void }

export function DiscardDialog({ article, editing, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const discard = useDiscardArticleDraft()
  const goBack = async () => {
    editing.saver.stop()
    await discard.mutateAsync(article.id)
    editing.takeOver({ ...article, draft: null })
    onClose()
  }
  return (
    <Dialog title={t(($) => $.articles.discardTitle)} onClose={onClose}>
      <Stack>
        <Text>{t(($) => $.articles.discardHint)}</Text>
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common(($) => $.common.cancel)}
          </Button>
          <Button color="red" loading={discard.isPending} onClick={() => void goBack()}>
            {t(($) => $.articles.discard)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
