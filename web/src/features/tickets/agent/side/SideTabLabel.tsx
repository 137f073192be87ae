import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconMailShare } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import classes from './SideTabLabel.module.css'

/** An icon: beside the words of the other tabs there is no room for more. */
export function SideTabLabel({ ticket: { sideConversations } }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const { count, unread } = sideConversations
  return (
    <Hint label={t(($) => $.side.title)}>
      <span className={classes.label}>
        <IconMailShare size={18} aria-hidden />
        <span className="visually-hidden">{t(($) => $.side.title)}</span>
        {count > 0 && (
          <span className={classes.count} data-unread={unread > 0 || undefined}>
            {count}
          </span>
        )}
      </span>
    </Hint>
  )
}
