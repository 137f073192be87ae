import { hasAdminRights } from '@savepoint/contract/rights.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/admin-translations.ts'
import { openSectionsFor } from '../../../people/administration/admin-sections.ts'
import { sectionIcons } from '../../../people/administration/section-icons.ts'
import { useLiveSession } from '../../../people/authentication/use-live-session.ts'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { useSession } from '../../../people/authentication/use-session.ts'
import { hearNotification } from '../notifications/hear-notification.ts'
import { refreshNotifications } from '../notifications/notifications-api.ts'
import classes from './AdminShell.module.css'
import { DeskFrame } from './DeskFrame.tsx'
import { SidebarLink } from './SidebarLink.tsx'
import { SidebarLinks } from './SidebarLinks.tsx'

export function AdminShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const session = useSession()
  const agentId = useAgent()?.id ?? ''
  useLiveSession({
    onMessage: (message) => hearNotification(message, agentId),
    onCatchUp: refreshNotifications,
  })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const sections = session.kind === 'agent' ? openSectionsFor(session.rights) : []
  // `/replies` also begins the addresses of macros: the longest that fits is the open one.
  const open = sections
    .filter(({ to }) => `${path}/`.startsWith(`${to}/`))
    .reduce((longest, { to }) => (to.length > longest.length ? to : longest), '')
  const isAdministrator = session.kind === 'agent' && hasAdminRights(session.rights)
  return (
    <DeskFrame
      sidebar={(isCollapsed) => (
        <SidebarLinks label={isAdministrator ? t(($) => $.sections.label) : desk(($) => $.sectionsLabel)}>
          {!isAdministrator && (
            <SidebarLink
              to="/tickets"
              icon={IconArrowLeft}
              name={desk(($) => $.replies.backToTickets)}
              isCollapsed={isCollapsed}
            />
          )}
          {sections.map(({ name, to }) => (
            <SidebarLink
              key={name}
              to={to}
              activeOptions={{ exact: true }}
              aria-current={to === open ? 'page' : undefined}
              icon={sectionIcons[name]}
              name={desk(($) => $.adminSections[name])}
              isCollapsed={isCollapsed}
            />
          ))}
        </SidebarLinks>
      )}
    >
      <div className={classes.topic}>{children}</div>
    </DeskFrame>
  )
}
