import type { ReactNode } from 'react'
import classes from './Filters.module.css'

/** Above a table: a search field and choices, in one line where there is room and two to a line on a phone. */
export function Filters({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <search className={classes.filters} aria-label={label}>
      {children}
    </search>
  )
}
