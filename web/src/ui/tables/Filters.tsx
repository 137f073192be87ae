import type { ReactNode } from 'react'
import classes from './Filters.module.css'

/** Choices above a table, in one line where there is room and two to a line on a phone. */
export function Filters({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <search className={classes.filters} aria-label={label}>
      {children}
    </search>
  )
}
