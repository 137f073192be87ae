import { IconHeadset, IconSettings } from '@tabler/icons-react'
import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import classes from './AreaLinks.module.css'

export function AreaLinks({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('desk')
  const adminRights = useRouteContext({ from: '__root__', select: (context) => context.adminRights })
  const isOfDesk = useLocation({ select: ({ pathname }) => /^\/(replies|knowledge)(\/|$)/.test(pathname) })
  if (!adminRights) return null
  const areas = [
    { to: '/tickets' as const, name: t(($) => $.areas.tickets), Icon: IconHeadset },
    { to: '/admin' as const, name: t(($) => $.areas.admin), Icon: IconSettings },
  ]
  return (
    <nav
      aria-label={t(($) => $.areas.label)}
      className={classes.areas}
      data-collapsed={isCollapsed}
      data-areas
    >
      {areas.map(({ to, name, Icon }) => (
        <Hint key={to} label={name} side="right" isOff={!isCollapsed}>
          <Link
            to={to}
            className={classes.area}
            activeProps={{ 'data-active': true }}
            {...(isOfDesk && to === '/admin' && { 'data-active': true })}
          >
            <Icon size={16} aria-hidden />
            <span className={classes.name}>{name}</span>
          </Link>
        </Hint>
      ))}
    </nav>
  )
}
