import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { useCommands } from '../shell/commands/use-commands.ts'
import classes from './NotificationBell.module.css'
import { countNotificationsQuery } from './notifications-api.ts'

const NotificationCenter = whenNeeded(
  async () => (await import('./NotificationCenter.tsx')).NotificationCenter,
)

const mostShown = 99

export function NotificationBell() {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(countNotificationsQuery())
  const unread = data?.unread ?? 0
  useCommands({ notifications: () => setOpen(true) })
  const title = t(($) => $.notifications.title)
  const label = unread === 0 ? title : `${title}: ${t(($) => $.notifications.unreadCount, { count: unread })}`
  return (
    <>
      <Hint label={label} side="right">
        <ActionIcon
          className={classes.bell}
          aria-label={label}
          aria-haspopup="dialog"
          aria-keyshortcuts="B"
          onClick={() => setOpen(true)}
        >
          <IconBell size={18} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Hint>
      {isOpen && <NotificationCenter onClose={() => setOpen(false)} />}
    </>
  )
}
