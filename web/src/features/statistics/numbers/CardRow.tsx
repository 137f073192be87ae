import type { ReactNode } from 'react'
import classes from './CardRow.module.css'

/** Numbers beside each other, as many as there is room for. */
export const CardRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
)
