import type { ReactNode } from 'react'
import classes from './SidebarLinks.module.css'

export function SidebarLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes.links}>
      {children}
    </nav>
  )
}
