import { Button, Group, Loader, Stack, Text, Textarea } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent, isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { DocumentComparison } from '../comparison/DocumentComparison.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import { getArticleReviewQuery, useApproveReview, useReturnReview } from './reviews-api.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing; onClose: () => void }

export function ReviewDialog({ article, editing, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery({
    ...getArticleReviewQuery(article.id),
    refetchOnMount: 'always',
  })
  const approve = useApproveReview()
  const giveBack = useReturnReview()
  const [answer, setAnswer] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { id, version } = article
  const isEmpty = answer.trim() === ''
  const fail = (reason: unknown) => {
    const isOld = isProblem(reason, 'changedMeanwhile') || isAbsent(reason)
    void notify.error(isOld ? t(($) => $.articles.review.changed) : ($) => $.errors.tryLater)
    if (isOld) void refetch()
  }
  const publish = (askedAt: string) =>
    approve.mutate(
      { id, askedAt, version },
      {
        onError: fail,
        onSuccess: (now) => {
          if (!editing.hasChanges) editing.takeOver(now)
          onClose()
        },
      },
    )
  const send = (askedAt: string) => {
    setChecked(true)
    if (!isEmpty) giveBack.mutate({ id, askedAt, answer }, { onError: fail, onSuccess: onClose })
  }
  return (
    <Dialog title={t(($) => $.articles.review.title)} size={960} onClose={onClose}>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loader />}
      {data && (
        <Stack>
          {data.comment && <Text>{data.comment}</Text>}
          <DocumentComparison before={article} after={data} />
          {data.tags.join() !== article.tags.join() && (
            <Text size="sm">
              {t(($) => $.articles.tags)}: {data.tags.join(', ') || '–'}
            </Text>
          )}
          <Textarea
            label={t(($) => $.articles.review.answer)}
            description={t(($) => $.articles.review.answerHint)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={limits.reviewCommentMaxLength}
            error={isChecked && isEmpty && t(($) => $.articles.review.answerMissing)}
            value={answer}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" loading={giveBack.isPending} onClick={() => send(data.askedAt)}>
              {t(($) => $.articles.review.giveBack)}
            </Button>
            <Button loading={approve.isPending} onClick={() => publish(data.askedAt)}>
              {t(($) => $.articles.publish)}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
