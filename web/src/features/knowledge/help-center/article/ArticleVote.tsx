import { Button, Text } from '@mantine/core'
import type { PublicArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useVoteOnArticle } from '../article-visits-api.ts'
import { SupportButtons } from '../support/SupportButtons.tsx'
import classes from './ArticleVote.module.css'

const VoteComment = whenNeeded(async () => (await import('./VoteComment.tsx')).VoteComment)

export function ArticleVote({ article }: { article: PublicArticle }) {
  const { t } = useTranslation()
  const { vote, pressed, isPending, isError } = useVoteOnArticle(article)
  const [hasVoted, setHasVoted] = useState(false)
  const answer = (helpful: boolean) => {
    setHasVoted(true)
    if (pressed !== helpful) vote(helpful)
  }
  const isSaved = !isPending && !isError
  return (
    <section className={classes.vote} aria-labelledby="helpful">
      <div className={classes.line}>
        <Text fw={600} id="helpful">
          {t(($) => $.knowledge.helpful.question)}
        </Text>
        <div className={classes.answers}>
          <Button
            variant={pressed === true ? 'light' : 'default'}
            aria-pressed={pressed === true}
            leftSection={<IconThumbUp size={18} aria-hidden />}
            onClick={() => answer(true)}
          >
            {t(($) => $.knowledge.helpful.yes)}
          </Button>
          <Button
            variant={pressed === false ? 'light' : 'default'}
            aria-pressed={pressed === false}
            leftSection={<IconThumbDown size={18} aria-hidden />}
            onClick={() => answer(false)}
          >
            {t(($) => $.knowledge.helpful.no)}
          </Button>
        </div>
      </div>
      <div role="status">
        {isError && <Text c="red">{t(($) => $.knowledge.helpful.failed)}</Text>}
        {isSaved && pressed === true && <Text c="dimmed">{t(($) => $.knowledge.helpful.thanks)}</Text>}
        {isSaved && pressed === false && <Text c="dimmed">{t(($) => $.knowledge.helpful.sorry)}</Text>}
      </div>
      {pressed === false && (
        <div className={classes.answers}>
          <SupportButtons topic={{ projectId: article.project.id, categoryId: article.category.id }} />
        </div>
      )}
      {hasVoted && isSaved && pressed !== null && (
        <VoteComment articleId={article.id} helpful={pressed ?? false} />
      )}
    </section>
  )
}
