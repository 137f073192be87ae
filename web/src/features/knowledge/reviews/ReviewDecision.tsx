import { Button, Group, Textarea } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'

type Props = {
  isReturning: boolean
  isPublishing: boolean
  onReturn: (answer: string) => void
  onPublish: () => void
}

/** Returns the text with an answer, or publishes it. */
export function ReviewDecision({ isReturning, isPublishing, onReturn, onPublish }: Props) {
  const { t } = useTranslation('admin')
  const [answer, setAnswer] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isEmpty = answer.trim() === ''
  const giveBack = () => {
    setChecked(true)
    if (!isEmpty) onReturn(answer)
  }
  return (
    <>
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
        <Button variant="default" loading={isReturning} onClick={giveBack}>
          {t(($) => $.articles.review.giveBack)}
        </Button>
        <Button loading={isPublishing} onClick={onPublish}>
          {t(($) => $.articles.publish)}
        </Button>
      </Group>
    </>
  )
}
