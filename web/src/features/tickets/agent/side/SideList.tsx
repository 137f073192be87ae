import { Button, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { SideConversationSummary } from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import { IconMailPlus, IconMailShare } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from './SideList.module.css'

type Props = {
  items: SideConversationSummary[]
  mayWrite: boolean
  hasDraft: boolean
  onOpen: (id: string) => void
  onStart: () => void
}

export function SideList({ items, mayWrite, hasDraft, onOpen, onStart }: Props) {
  const { t } = useTranslation('side')
  const isFull = items.length >= limits.sideConversationsPerTicket
  const start = mayWrite && (
    <Button
      variant={items.length === 0 ? 'filled' : 'default'}
      leftSection={<IconMailPlus size={18} aria-hidden />}
      disabled={isFull}
      data-side-start
      onClick={onStart}
    >
      {hasDraft ? `${t(($) => $.start)} · ${t(($) => $.draft)}` : t(($) => $.start)}
    </Button>
  )
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconMailShare size={32} aria-hidden />}
        title={t(($) => $.none)}
        hint={mayWrite ? t(($) => $.noneHint) : t(($) => $.noneToSee)}
        action={start}
      />
    )
  }
  return (
    <div className={classes.pane}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Row item={item} onOpen={() => onOpen(item.id)} />
          </li>
        ))}
      </ul>
      {isFull && mayWrite && (
        <Text size="sm" c="dimmed">
          {t(($) => $.full, { count: limits.sideConversationsPerTicket })}
        </Text>
      )}
      {start}
      <Text size="xs" c="dimmed">
        {t(($) => $.hidden)}
      </Text>
    </div>
  )
}

function Row({ item, onOpen }: { item: SideConversationSummary; onOpen: () => void }) {
  const { t } = useTranslation('side')
  const { t: desk } = useTranslation('desk')
  const { subject, recipients, status, unread, lastMessage, mergedFrom, messagesCount } = item
  const state =
    status === 'closed'
      ? 'closed'
      : lastMessage.isLost
        ? 'lost'
        : lastMessage.kind === 'received'
          ? 'answered'
          : 'waiting'
  return (
    <button type="button" className={classes.row} data-unread={unread || undefined} onClick={onOpen}>
      <span className={classes.top}>
        {unread && <span className={classes.dot} aria-hidden />}
        <span className={classes.subject}>{subject}</span>
        <span className={classes.time}>
          <RelativeTime time={lastMessage.at} />
        </span>
      </span>
      <span className={classes.recipients}>{recipients.join(', ')}</span>
      <span className={classes.excerpt}>
        {lastMessage.name}: {lastMessage.excerpt}
      </span>
      <span className={classes.marks}>
        {unread && <span className="visually-hidden">{desk(($) => $.side.unread, { count: 1 })}</span>}
        <span className={classes.state} data-state={state}>
          {t(($) => $[state])}
        </span>
        <span>{messagesCount}</span>
        {mergedFrom !== null && <span>{t(($) => $.from, { id: mergedFrom })}</span>}
      </span>
    </button>
  )
}
