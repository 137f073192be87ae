import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

type Props = { title: string; hint?: ReactNode; actions?: ReactNode; children: ReactNode }

export function Panel({ title, hint, actions, children }: Props) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.named}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {hint}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
