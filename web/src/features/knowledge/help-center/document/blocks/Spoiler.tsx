import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Spoiler.module.css'

type Props = { children: ReactNode }

/** Native `details`, so that the browser's own search opens it. */
export function Spoiler({ children }: Props) {
  return <details className={classes.spoiler}>{children}</details>
}

function Summary({ children }: Props) {
  return (
    <summary className={classes.summary}>
      <span>{children}</span>
      <IconChevronDown size={20} aria-hidden className={classes.chevron} />
    </summary>
  )
}

function Content({ children }: Props) {
  return <div className={classes.content}>{children}</div>
}

Spoiler.Summary = Summary
Spoiler.Content = Content
