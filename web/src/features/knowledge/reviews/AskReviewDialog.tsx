import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'

type Props = { isPending: boolean; onAsk: (comment: string) => Promise<unknown>; onClose: () => void }

/** For the text as it stands in the editor now. */
export function AskReviewDialog({ isPending, onAsk, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [comment, setComment] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await onAsk(comment)
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
            <Button type="submit" loading={isPending}>
              {t(($) => $.articles.review.send)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
