import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PanelHead.module.css'

type Props = { kind: string; name: string; counts: string[]; children: ReactNode }

export function PanelHead({ kind, name, counts, children }: Props) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <p className={classes.kind}>{kind}</p>
        <Title order={2} size="h3" className={classes.name}>
          {name}
        </Title>
        <p className={classes.counts}>{counts.join(' · ')}</p>
      </div>
      <div className={classes.side}>{children}</div>
    </header>
  )
}
