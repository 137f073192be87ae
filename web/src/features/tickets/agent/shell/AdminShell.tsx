import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/admin-translations.ts'
import { sectionsFor } from '../../../people/administration/admin-sections.ts'
import { useLiveSession } from '../../../people/authentication/use-live-session.ts'
import { useSession } from '../../../people/authentication/use-session.ts'
import classes from './AdminShell.module.css'
import { DeskFrame } from './DeskFrame.tsx'
import { SidebarLink } from './SidebarLink.tsx'
import { SidebarLinks } from './SidebarLinks.tsx'

export function AdminShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const session = useSession()
  useLiveSession()
  const sections = session.kind === 'agent' ? sectionsFor(session.rights) : []
  return (
    <DeskFrame
      sidebar={(isCollapsed) => (
        <SidebarLinks label={t(($) => $.sections.label)}>
          {sections.map(({ name, to, icon }) => (
            <SidebarLink
              key={name}
              to={to}
              icon={icon}
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
