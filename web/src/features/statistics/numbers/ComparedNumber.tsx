import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Shown } from '../report/shown.ts'
import classes from './ComparedNumber.module.css'
import { NumberLink } from './NumberLink.tsx'

type Props = {
  now: number | null
  before?: number | null | undefined
  print: (value: number) => string
  shown: Shown | null
  link?: (number: string) => ReactNode
  detail?: string | null
}

export function ComparedNumber({ now, before, print, shown, link, detail }: Props) {
  const { t } = useTranslation('admin')
  return (
    <>
      {now === null && <span>—</span>}
      {now === 0 && <span className={classes.none}>{print(0)}</span>}
      {now !== null &&
        now !== 0 &&
        (link ? link(print(now)) : <NumberLink shown={shown}>{print(now)}</NumberLink>)}
      {detail && <small>{detail}</small>}
      {before !== undefined && (
        <small>
          <span className="visually-hidden">{t(($) => $.statistics.change.was)} </span>
          {before === null ? '—' : print(before)}
        </small>
      )}
    </>
  )
}
