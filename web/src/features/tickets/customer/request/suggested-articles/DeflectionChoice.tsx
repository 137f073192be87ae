import { Button, Text } from '@mantine/core'
import type { PublicArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import classes from './SuggestedArticle.module.css'

type Props = { article: PublicArticle; onSolved: () => void; onStillNeeded: () => void }

export function DeflectionChoice({ article, onSolved, onStillNeeded }: Props) {
  const { t } = useTranslation('requests')
  const address = `/customer/articles/${article.project.id}/${article.id}`
  return (
    <div className={classes.choice}>
      <Text fw={600}>{t(($) => $.request.solved.question)}</Text>
      <div className={classes.buttons}>
        <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={onSolved}>
          {t(($) => $.request.solved.yes)}
        </Button>
        <Button variant="default" onClick={onStillNeeded}>
          {t(($) => $.request.solved.no)}
        </Button>
        <Button component="a" href={address} target="_blank" rel="noopener" variant="subtle">
          {t(($) => $.request.solved.openPage)}
        </Button>
      </div>
    </div>
  )
}
