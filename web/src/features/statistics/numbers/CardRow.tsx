import type { ReactNode } from 'react'
import classes from './CardRow.module.css'

export const CardRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
)
