import { IconAt } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { ListEnd } from './ListEnd.tsx'
import classes from './NotificationCenter.module.css'
import { ListSkeleton } from './NotificationList.tsx'
import { listMentionsQuery } from './notifications-api.ts'
import { TicketLink } from './TicketLink.tsx'

export function MentionList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('desk')
  const { t: own } = useTranslation('notifications')
  const query = useInfiniteQuery(listMentionsQuery())
  const mentions = query.data?.pages.flatMap(({ items }) => items)
  if (query.isLoadingError) return <InlineError error={query.error} onRetry={() => void query.refetch()} />
  if (!mentions) return <ListSkeleton />
  if (mentions.length === 0) {
    return (
      <EmptyState
        icon={<IconAt size={32} aria-hidden />}
        title={own(($) => $.noMentions)}
        hint={own(($) => $.noMentionsHint)}
      />
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {mentions.map(({ id, ticket, messageId, authorName, excerpt, createdAt, readAt }) => (
          <li key={id} className={classes.group} data-unread={readAt === null || undefined}>
            <div className={classes.groupHead}>
              <TicketLink ticketId={ticket.id} messageId={messageId} className={classes.name} onOpen={onOpen}>
                #{ticket.id} {ticket.isErased ? t(($) => $.erased.title) : ticket.title}
              </TicketLink>
              <span className={classes.time}>
                <RelativeTime time={createdAt} />
              </span>
            </div>
            <p className={classes.excerpt}>
              <b>{authorName}:</b> {excerpt || t(($) => $.erased.message)}
            </p>
          </li>
        ))}
      </ul>
      <ListEnd query={query} />
    </>
  )
}
