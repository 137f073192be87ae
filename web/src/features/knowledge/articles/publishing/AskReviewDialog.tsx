import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import { useAskForReview } from './reviews-api.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing; onClose: () => void }

/** The text as it stands in the editor now; the draft stays, so that it can be continued. */
export function AskReviewDialog({ article, editing, onClose }: Props) {
  const { t } = useTranslation('admin')
  const ask = useAskForReview()
  const [comment, setComment] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await editing.saver.flush()
    const { title, content, tags, seeAlso } = editing.read()
    try {
      await ask.mutateAsync({
        ...{ id: article.id, title, content, tags, comment },
        seeAlso: seeAlso.map(({ id }) => id),
      })
      onClose()
    } catch (error) {
      void notify.error(
        isProblem(error, 'changedMeanwhile') ? t(($) => $.articles.review.taken) : ($) => $.errors.tryLater,
      )
    }
  }
  return (
    <Dialog title={t(($) => $.articles.review.ask)} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm">{t(($) => $.articles.review.askHint)}</Text>
          <Textarea
            label={t(($) => $.articles.review.comment)}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={limits.reviewCommentMaxLength}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.articles.review.cancel)}
            </Button>
            <Button type="submit" loading={ask.isPending}>
              {t(($) => $.articles.review.send)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
