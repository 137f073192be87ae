import { UnstyledButton } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconMailShare } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import badge from '../checklist/ChecklistBadge.module.css'
import { runCommand } from '../shell/commands/use-commands.ts'
import classes from './SideBadge.module.css'

/** How many side conversations the ticket has, and whether there is an answer to read; opens them. */
export function SideBadge({ ticket: { sideConversations } }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const { count, unread } = sideConversations
  if (count === 0) return null
  const words = unread > 0 ? t(($) => $.side.unread, { count: unread }) : t(($) => $.side.title)
  return (
    <Hint label={words}>
      <UnstyledButton
        className={`${badge.badge} ${classes.badge}`}
        data-unread={unread > 0 || undefined}
        onClick={() => runCommand('sideConversations')}
      >
        <IconMailShare size={16} aria-hidden />
        <span className="visually-hidden">{t(($) => $.side.title)} </span>
        {count}
        {unread > 0 && (
          <>
            <span className={classes.dot} aria-hidden />
            <span className="visually-hidden">, {words}</span>
          </>
        )}
      </UnstyledButton>
    </Hint>
  )
}
