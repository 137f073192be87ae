import type { ReactNode } from 'react'
import type { Shown } from '../report/shown.ts'
import { useStatistics } from '../report/statistics-context.ts'
import classes from './NumberLink.module.css'

type Props = {
  shown: Shown | null
  label?: string
  children: ReactNode
}

export function NumberLink({ shown, label, children }: Props) {
  const { hrefOf, show } = useStatistics()
  if (!shown) return <span>{children}</span>
  return (
    <a
      className={classes.link}
      href={hrefOf(shown)}
      aria-label={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        show(shown)
      }}
    >
      {children}
    </a>
  )
}
