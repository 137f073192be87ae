import { IconBooks, IconHome, IconLogin2, IconMessages, IconPlus } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { openSignIn } from '../../../people/authentication/sign-in-dialog-store.ts'
import { useSession } from '../../../people/authentication/use-session.ts'
import classes from './BottomBar.module.css'

const UnreadCount = whenNeeded(async () => (await import('../list/UnreadCount.tsx')).UnreadCount)

export function BottomBar() {
  const { t } = useTranslation()
  const { kind } = useSession()
  const isConversation = useRouterState({
    select: ({ location }) => /^\/customer\/tickets\/./.test(location.pathname),
  })
  if (isConversation) return null
  const active = { activeProps: { 'aria-current': 'page' as const }, className: classes.item }
  return (
    <nav className={classes.bar} data-whole aria-label={t(($) => $.shell.navigation)}>
      <Link to="/" {...active} activeOptions={{ exact: true }}>
        <IconHome aria-hidden />
        {t(($) => $.shell.home)}
      </Link>
      <Link to="/customer/articles" {...active}>
        <IconBooks aria-hidden />
        {t(($) => $.shell.articles)}
      </Link>
      {kind === 'customer' ? (
        <>
          <Link to="/customer/request" {...active}>
            <IconPlus aria-hidden />
            {t(($) => $.shell.newRequest)}
          </Link>
          <Link to="/customer/tickets" {...active}>
            <span className={classes.counted}>
              <IconMessages aria-hidden />
              <UnreadCount />
            </span>
            {t(($) => $.shell.myRequests)}
          </Link>
        </>
      ) : (
        <button type="button" className={classes.item} onClick={() => openSignIn()}>
          <IconLogin2 aria-hidden />
          {t(($) => $.people.signIn)}
        </button>
      )}
    </nav>
  )
}
