import type { ReactNode } from 'react'
import classes from './ScrollFrame.module.css'

export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.frame} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
