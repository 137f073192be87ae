import type { Pool } from '@savepoint/contract/rights.ts'
import type { ReactNode } from 'react'
import '../../../lib/desk-texts.ts'
import { useSettings } from '../../../lib/settings-store.ts'
import classes from './DeskShell.module.css'
import { DeskSidebar } from './DeskSidebar.tsx'
import { useLiveDesk } from './use-live-desk.ts'
import { useAgent } from './use-rights.ts'

type Props = {
  section: Pool
  projectId: string | undefined
  categoryId: string | undefined
  children: ReactNode
}

/** The frame of the agent area: sections and filters on the left, the work beside them. */
export function DeskShell({ section, projectId, categoryId, children }: Props) {
  const isCollapsed = useSettings((settings) => settings.collapsedSideBar)
  useLiveDesk(useAgent()?.id ?? '')
  return (
    <div className={classes.desk} data-collapsed={isCollapsed}>
      <DeskSidebar
        section={section}
        projectId={projectId}
        categoryId={categoryId}
        isCollapsed={isCollapsed}
      />
      <main className={classes.work}>{children}</main>
    </div>
  )
}
