import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Spoiler.module.css'

type Props = { children: ReactNode }

/** A part of a text that opens at a click; the browser itself opens it for a search in the page. */
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
