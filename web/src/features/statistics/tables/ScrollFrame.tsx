import type { ReactNode } from 'react'
import classes from './ScrollFrame.module.css'

export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: what scrolls must be reachable by keyboard, and is neither a form nor a landmark
    <div className={classes.frame} role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  )
}
