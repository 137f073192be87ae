import { Button, Group, Text, Textarea } from '@mantine/core'
import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { commentOnArticle } from '@savepoint/contract/knowledge/article-comments.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendRequest } from '../../../../lib/api/api.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { widgetVisitor } from '../../../../lib/widget/widget-visitor.ts'

type Props = { articleId: string; helpful: boolean }

/** For the author alone, who cannot answer. */
export function VoteComment({ articleId, helpful }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { mutate, isPending, isSuccess, isError } = useCommentOnArticle(articleId)
  if (isSuccess)
    return (
      <Text c="dimmed" role="status">
        {t(($) => $.knowledge.helpful.commented)}
      </Text>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !isPending) mutate({ helpful, text })
      }}
    >
      <Textarea
        label={helpful ? t(($) => $.knowledge.helpful.whatHelped) : t(($) => $.knowledge.helpful.whatMissing)}
        description={t(($) => $.knowledge.helpful.commentHint)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.articleCommentMaxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isError && (
        <Text c="red" role="alert" mt="xs">
          {t(($) => $.knowledge.helpful.commentFailed)}
        </Text>
      )}
      <Group mt="sm">
        <Button type="submit" variant="light" loading={isPending} disabled={text.trim() === ''}>
          {t(($) => $.knowledge.helpful.sendComment)}
        </Button>
      </Group>
    </form>
  )
}

const useCommentOnArticle = (articleId: string) =>
  useMutation({
    mutationFn: (comment: BodyGiven<typeof commentOnArticle>) =>
      sendRequest(commentOnArticle, {
        params: { articleId },
        body: { ...comment, ...widgetVisitor() },
        quiet: true,
      }),
  })
