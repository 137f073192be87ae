import { Button, Drawer, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/notifications-translations.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { MentionList } from './MentionList.tsx'
import classes from './NotificationCenter.module.css'
import { NotificationList } from './NotificationList.tsx'
import {
  countNotificationsQuery,
  useMarkNotificationsRead,
  useMarkNotificationsUnread,
} from './notifications-api.ts'

const filters = ['all', 'unread', 'mentions'] as const
type Filter = (typeof filters)[number]
type Marked = { count: number; readAt: string }

// No notification has a greater number.
const everything = Number.MAX_SAFE_INTEGER

export function NotificationCenter({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk')
  const { t: own } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const panel = useRef<HTMLDivElement>(null)
  // Can be undone as long as the center is open: whoever reads slowly needs no less time.
  const [marked, setMarked] = useState<Marked | null>(null)
  const { data: counted } = useQuery(countNotificationsQuery())
  const read = useMarkNotificationsRead()
  const unread = useMarkNotificationsUnread()
  const failed = () => void notify.error(own(($) => $.failed))
  // The button used last is gone or disabled: the keys must reach the list all the same.
  const keepFocus = () => panel.current?.focus()
  const markAll = () => {
    keepFocus()
    read.mutate({ until: everything }, { onSuccess: setMarked, onError: failed })
  }
  const undo = () => {
    keepFocus()
    if (marked) unread.mutate(marked.readAt, { onError: failed })
    setMarked(null)
  }
  const counts: Record<Filter, number> = {
    all: 0,
    unread: counted?.unread ?? 0,
    mentions: counted?.mentions ?? 0,
  }
  return (
    <Drawer.Root opened onClose={onClose} position="left" size={440}>
      <Drawer.Overlay />
      <Drawer.Content ref={panel} className={classes.panel} onKeyDown={moveFocus}>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{t(($) => $.notifications.title)}</Drawer.Title>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={counts.unread === 0}
            loading={read.isPending}
            onClick={markAll}
          >
            {own(($) => $.readAll)}
          </Button>
          <Drawer.CloseButton aria-label={common(($) => $.common.close)} />
        </div>
        <fieldset className={classes.filters} aria-label={own(($) => $.filter)}>
          {filters.map((name) => (
            <button
              key={name}
              type="button"
              className={classes.filter}
              aria-pressed={filter === name}
              data-autofocus={filter === name || undefined}
              onClick={() => setFilter(name)}
            >
              {own(($) => $.filters[name])}
              {counts[name] > 0 && <span className={classes.count}>{counts[name]}</span>}
            </button>
          ))}
        </fieldset>
        <div className={classes.body}>
          {filter === 'mentions' ? (
            <MentionList onOpen={onClose} />
          ) : (
            <NotificationList key={filter} isUnread={filter === 'unread'} onOpen={onClose} />
          )}
        </div>
        <Group className={classes.undo} justify="space-between" role="status">
          {marked && (
            <>
              <Text size="sm">{own(($) => $.readCount, { count: marked.count })}</Text>
              <Button size="compact-sm" variant="default" onClick={undo}>
                {own(($) => $.undo)}
              </Button>
            </>
          )}
        </Group>
      </Drawer.Content>
    </Drawer.Root>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 }

/** By the position of a key, whatever the layout. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.code]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus()
}
