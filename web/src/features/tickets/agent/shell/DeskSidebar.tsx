import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { runtimeConfig } from '../../../../lib/settings/runtime-config.ts'
import { changeSettings } from '../../../../lib/settings/settings-store.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { EnvironmentBadge } from '../../../../ui/layout/EnvironmentBadge.tsx'
import { Mark } from '../../../../ui/layout/Mark.tsx'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import { AgentMenu } from './AgentMenu.tsx'
import { AreaLinks } from './AreaLinks.tsx'
import { useCommands } from './commands/use-commands.ts'
import classes from './DeskSidebar.module.css'

export function DeskSidebar({ isCollapsed, children }: { isCollapsed: boolean; children: ReactNode }) {
  const { t } = useTranslation('desk')
  const label = isCollapsed ? t(($) => $.expand) : t(($) => $.collapse)
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggle = () => changeSettings({ collapsedSideBar: !isCollapsed })
  useCommands({ sidebar: toggle })
  return (
    <aside className={classes.sidebar} data-collapsed={isCollapsed} aria-label={t(($) => $.workspace)}>
      <div className={classes.head}>
        <Link to="/tickets" className={classes.brand} aria-label="Savepoint">
          <Mark />
          {!isCollapsed && <span>Savepoint</span>}
        </Link>
        <NotificationBell />
        <Hint label={label} side="right">
          <ActionIcon
            className={classes.toggle}
            aria-label={label}
            aria-expanded={!isCollapsed}
            onClick={toggle}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Hint>
        {runtimeConfig.environment !== 'production' && (
          <span className={classes.environment}>
            <EnvironmentBadge isShort={isCollapsed} />
          </span>
        )}
      </div>
      <AreaLinks isCollapsed={isCollapsed} />
      {children}
      <AgentMenu isCollapsed={isCollapsed} />
    </aside>
  )
}
