import { Button, Text } from '@mantine/core'
import type { PublicArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useVoteOnArticle } from '../knowledge-api.ts'
import { SupportButtons } from '../support/SupportButtons.tsx'
import classes from './ArticleVote.module.css'

export function ArticleVote({ article }: { article: PublicArticle }) {
  const { t } = useTranslation()
  const { mutate, isError } = useVoteOnArticle(article.id)
  const { myVote } = article
  return (
    <section className={classes.vote} aria-labelledby="helpful">
      <div className={classes.line}>
        <Text fw={600} id="helpful">
          {t(($) => $.knowledge.helpful.question)}
        </Text>
        <div className={classes.answers}>
          <Button
            variant={myVote === true ? 'light' : 'default'}
            aria-pressed={myVote === true}
            leftSection={<IconThumbUp size={18} aria-hidden />}
            onClick={() => myVote !== true && mutate(true)}
          >
            {t(($) => $.knowledge.helpful.yes)}
          </Button>
          <Button
            variant={myVote === false ? 'light' : 'default'}
            aria-pressed={myVote === false}
            leftSection={<IconThumbDown size={18} aria-hidden />}
            onClick={() => myVote !== false && mutate(false)}
          >
            {t(($) => $.knowledge.helpful.no)}
          </Button>
        </div>
      </div>
      <div role="status">
        {isError && <Text c="red">{t(($) => $.knowledge.helpful.failed)}</Text>}
        {!isError && myVote === true && <Text c="dimmed">{t(($) => $.knowledge.helpful.thanks)}</Text>}
        {!isError && myVote === false && <Text c="dimmed">{t(($) => $.knowledge.helpful.sorry)}</Text>}
      </div>
      {myVote === false && (
        <div className={classes.answers}>
          <SupportButtons topic={{ projectId: article.project.id, categoryId: article.category.id }} />
        </div>
      )}
    </section>
  )
}
