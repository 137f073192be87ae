import { Button, Group, Text } from '@mantine/core'
import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconBolt, IconMessage2, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../../ui/hints/Hint.tsx'
import { otherTicket } from '../../ticket-data/other-ticket.ts'
import { suggestRepliesQuery } from '../replies-api.ts'
import { SuggestedArticle } from './SuggestedArticle.tsx'
import classes from './SuggestedReplies.module.css'

type Props = {
  ticket: Ticket
  onChoose: (found: FoundReply) => void
}

const chip = { size: 'compact-xs', variant: 'default', className: classes.chip } as const

/** Fitting saved replies, articles and resolved tickets; nothing while there are none or they cannot be had. */
export function SuggestedReplies({ ticket, onChoose }: Props) {
  const { t } = useTranslation('desk')
  const lastRequest = ticket.messages.findLast(({ kind }) => kind === 'customer')?.id
  const { data } = useQuery(suggestRepliesQuery(ticket.id, lastRequest))
  if (!data || data.replies.length + data.articles.length + data.tickets.length === 0) return null
  const replies = data.replies.map((found) => (
    <Hint key={found.id} label={found.snippet || found.name}>
      <Button
        {...chip}
        leftSection={
          found.kind === 'macro' ? <IconBolt size={14} aria-hidden /> : <IconMessage2 size={14} aria-hidden />
        }
        onClick={() => onChoose(found)}
      >
        <span className={classes.name}>{found.name}</span>
      </Button>
    </Hint>
  ))
  const articles = data.articles.map((article) => <SuggestedArticle key={article.id} article={article} />)
  const tickets = data.tickets.map(({ id, title }) => (
    <Hint key={id} label={t(($) => $.replies.openSimilar, { id })}>
      <Button
        {...chip}
        leftSection={<IconTicket size={14} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="." search={otherTicket(id)} />}
      >
        <span className={classes.name}>{title}</span>
      </Button>
    </Hint>
  ))
  return (
    <Group gap={6} className={classes.row} role="group" aria-label={t(($) => $.replies.suggestions)}>
      <Text size="xs" c="dimmed">
        {t(($) => $.replies.suggestions)}
      </Text>
      {inTurns([replies, articles, tickets])}
    </Group>
  )
}

/** The best of each kind first, since a narrow row shows few. */
const inTurns = (kinds: ReactElement[][]) =>
  Array.from({ length: Math.max(...kinds.map(({ length }) => length)) }, (_, place) =>
    kinds.flatMap((kind) => kind[place] ?? []),
  ).flat()
