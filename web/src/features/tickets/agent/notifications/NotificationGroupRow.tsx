import { ActionIcon } from '@mantine/core'
import type {
  Notification,
  NotificationGroup,
} from '@savepoint/contract/tickets/notifications/notifications.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { describeNotification } from './describe-notification.ts'
import classes from './NotificationCenter.module.css'
import { markNotificationsReadRequest } from './notifications-api.ts'
import { TicketLink } from './TicketLink.tsx'

type Props = { group: NotificationGroup; onOpen: () => void }

/** All about one ticket, rule, recurring ticket, article or translation: the latest lines; those of a ticket are links to its messages. */
export function NotificationGroupRow({ group, onOpen }: Props) {
  const { t } = useTranslation('desk')
  const { t: own } = useTranslation('notifications')
  const language = useLanguageTitle()
  const { ticket, rule, recurringTicket, article, items, count, unread } = group
  const markRead = () => {
    const which = ticket ? { ticketId: ticket.id } : { ids: items.map(({ id }) => id) }
    void markNotificationsReadRequest(which).catch(() => {})
  }
  const name = ticket
    ? `#${ticket.id} ${ticket.isErased ? t(($) => $.erased.title) : ticket.title}`
    : article
      ? article.locale
        ? own(($) => $.translation, { name: article.name, language: language(article.locale) })
        : own(($) => $.article, { name: article.name })
      : recurringTicket
        ? own(($) => $.recurringTicket, { name: recurringTicket.name })
        : own(($) => $.rule, { name: rule?.name })
  return (
    <li className={classes.group} data-unread={unread > 0 || undefined}>
      <div className={classes.groupHead}>
        {ticket ? (
          <TicketLink ticketId={ticket.id} className={classes.name} onOpen={onOpen}>
            {name}
          </TicketLink>
        ) : (
          <Link
            {...placeOf(group)}
            className={classes.name}
            data-row
            onClick={() => {
              markRead()
              onOpen()
            }}
          >
            {name}
          </Link>
        )}
        {unread > 1 && <span className={classes.count}>{own(($) => $.newCount, { count: unread })}</span>}
        {unread > 0 && (
          <Hint label={own(($) => $.read)}>
            <ActionIcon
              size="sm"
              aria-label={`${own(($) => $.read)}: ${name}`}
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
                markRead()
              }}
            >
              <IconCheck size={16} aria-hidden />
            </ActionIcon>
          </Hint>
        )}
      </div>
      <ul className={classes.lines}>
        {items.map((item) => (
          <li key={item.id} className={classes.line} data-unread={item.readAt === null || undefined}>
            <Line
              item={item}
              ticketId={ticket?.id}
              isOfTranslation={Boolean(article?.locale)}
              onOpen={onOpen}
            />
            <span className={classes.time}>
              <RelativeTime time={item.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className={classes.more}>{own(($) => $.earlier, { count: count - items.length })}</p>
      )}
    </li>
  )
}

function placeOf({ rule, recurringTicket, article }: NotificationGroup) {
  if (article?.locale) {
    const params = { articleId: article.id, locale: article.locale }
    return { to: '/admin/articles/$articleId/translations/$locale', params } as const
  }
  if (article) return { to: '/admin/articles/article', search: { articleId: article.id } } as const
  if (recurringTicket)
    return { to: '/admin/recurring/$recurringId', params: { recurringId: recurringTicket.id } } as const
  return { to: '/admin/rules/$ruleId', params: { ruleId: rule?.id ?? '' } } as const
}

function Line({
  item,
  ticketId,
  isOfTranslation,
  onOpen,
}: {
  item: Notification
  ticketId: number | undefined
  isOfTranslation: boolean
  onOpen: () => void
}) {
  const words = describeNotification(item, { isOfTranslation })
  if (ticketId === undefined) return <span>{words}</span>
  return (
    <TicketLink
      ticketId={ticketId}
      messageId={item.event?.messageId}
      sideConversationId={item.event?.sideConversationId}
      className={classes.event}
      onOpen={onOpen}
    >
      {words}
    </TicketLink>
  )
}
