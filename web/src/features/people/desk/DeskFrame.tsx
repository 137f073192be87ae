import type { ReactNode } from 'react'
import '../../../lib/desk-texts.ts'
import { useSettings } from '../../../lib/settings-store.ts'
import classes from './DeskFrame.module.css'
import { DeskSidebar } from './DeskSidebar.tsx'

type Props = {
  /** What the sidebar leads to; told whether it is collapsed to icons. */
  sidebar: (isCollapsed: boolean) => ReactNode
  children: ReactNode
}

/** The frame of the agent area: where one may go on the left, the work beside it. */
export function DeskFrame({ sidebar, children }: Props) {
  const isCollapsed = useSettings((settings) => settings.collapsedSideBar)
  return (
    <div className={classes.desk} data-collapsed={isCollapsed}>
      <DeskSidebar isCollapsed={isCollapsed}>{sidebar(isCollapsed)}</DeskSidebar>
      <main className={classes.work}>{children}</main>
    </div>
  )
}
