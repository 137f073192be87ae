import { ActionIcon, Button, Group } from '@mantine/core'
import type { ReplySuggestions } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { IconArticle, IconBlockquote, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../../ui/hints/Hint.tsx'
import { articlePath, articleQuoteTarget, articleTarget } from '../../insertion/article-target.ts'
import classes from './SuggestedReplies.module.css'

type Props = { article: ReplySuggestions['articles'][number] }

const open = (address: string) => void window.open(address, '_blank', 'noopener')

/** Inserted as a link, or quoted if everybody may read it; what the player cannot open is opened for the agent. */
export function SuggestedArticle({ article: { id, title, projectId, internal, published } }: Props) {
  const { t } = useTranslation('desk')
  const article = { id, title, project: { id: projectId, name: '' } }
  const link = () => {
    if (internal) return open(`/knowledge/${id}`)
    const insert = articleTarget()
    if (insert) insert(article)
    else open(articlePath(article))
  }
  const quote = () => {
    const choose = articleQuoteTarget()
    if (choose) choose(id)
    else open(articlePath(article))
  }
  return (
    <Group gap={0} wrap="nowrap">
      <Hint label={internal ? t(($) => $.replies.openInternal) : t(($) => $.replies.linkArticle)}>
        <Button
          size="compact-xs"
          variant="default"
          className={classes.chip}
          data-joined={published || undefined}
          leftSection={internal ? <IconLock size={14} aria-hidden /> : <IconArticle size={14} aria-hidden />}
          onClick={link}
        >
          <span className={classes.name}>{title}</span>
        </Button>
      </Hint>
      {published && (
        <Hint label={t(($) => $.quote.ofArticle, { title })}>
          <ActionIcon
            variant="default"
            className={classes.quote}
            aria-label={t(($) => $.quote.ofArticle, { title })}
            onClick={quote}
          >
            <IconBlockquote size={14} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
    </Group>
  )
}
