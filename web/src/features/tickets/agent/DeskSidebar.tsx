import { ActionIcon, Tooltip } from '@mantine/core'
import type { Pool } from '@savepoint/contract/rights.ts'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changeSettings } from '../../../lib/settings-store.ts'
import { Mark } from '../../../ui/Mark.tsx'
import { AgentMenu } from './AgentMenu.tsx'
import classes from './DeskSidebar.module.css'
import { ProjectFilter } from './ProjectFilter.tsx'
import { SectionLinks } from './SectionLinks.tsx'

type Props = {
  section: Pool
  projectId: string | undefined
  categoryId: string | undefined
  isCollapsed: boolean
}

export function DeskSidebar({ section, projectId, categoryId, isCollapsed }: Props) {
  const { t } = useTranslation('desk')
  const label = isCollapsed ? t(($) => $.expand) : t(($) => $.collapse)
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className={classes.sidebar} data-collapsed={isCollapsed} aria-label={t(($) => $.workspace)}>
      <div className={classes.head}>
        <Link to="/tickets" className={classes.brand} aria-label="Savepoint">
          <Mark />
          {!isCollapsed && <span>Savepoint</span>}
        </Link>
        <Tooltip label={label} position="right">
          <ActionIcon
            className={classes.toggle}
            aria-label={label}
            aria-expanded={!isCollapsed}
            onClick={() => changeSettings({ collapsedSideBar: !isCollapsed })}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <SectionLinks
        section={section}
        projectId={projectId}
        categoryId={categoryId}
        isCollapsed={isCollapsed}
      />
      {!isCollapsed && <ProjectFilter section={section} projectId={projectId} categoryId={categoryId} />}
      <AgentMenu isCollapsed={isCollapsed} />
    </aside>
  )
}
