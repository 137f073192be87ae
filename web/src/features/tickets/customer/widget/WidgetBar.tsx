import { IconHome, IconMessages, IconPlus } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { widgetPlace } from '../../../../lib/widget/widget-place.ts'
import { UnreadCount } from '../list/UnreadCount.tsx'
import items from '../shell/BottomBar.module.css'
import classes from './WidgetBar.module.css'

const { projectId } = widgetPlace

/** Not below a conversation, which ends with its composer. */
export function WidgetBar() {
  const { t } = useTranslation()
  const isConversation = useRouterState({
    select: ({ location }) => /^\/customer\/tickets\/./.test(location.pathname),
  })
  if (isConversation) return null
  const shared = { activeProps: { 'aria-current': 'page' as const }, className: items.item }
  return (
    <nav className={classes.bar} aria-label={t(($) => $.shell.navigation)}>
      <Link to="/widget" {...shared}>
        <IconHome aria-hidden />
        {t(($) => $.shell.home)}
      </Link>
      <Link
        to="/customer/request"
        search={{ projectId }}
        {...shared}
        activeOptions={{ includeSearch: false }}
      >
        <IconPlus aria-hidden />
        {t(($) => $.shell.newRequest)}
      </Link>
      <Link to="/customer/tickets" {...shared}>
        <span className={items.counted}>
          <IconMessages aria-hidden />
          <UnreadCount />
        </span>
        {t(($) => $.shell.myRequests)}
      </Link>
    </nav>
  )
}
