import type { MeasureName } from '@savepoint/contract/statistics/statistics-measures.ts'
import type { Shown } from '../report/shown.ts'
import { changeOf, type Direction } from '../units/change.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { MeasureHint } from './MeasureHint.tsx'
import classes from './NumberCard.module.css'
import { NumberLink } from './NumberLink.tsx'

type Props = {
  measure: MeasureName
  figure?: string
  now: number | null
  before: number | null | undefined
  better: Direction
  print: (value: number) => string
  detail?: string | null
  shown: Shown | null
}

export function NumberCard({ measure, figure, now, before, better, print, detail, shown }: Props) {
  const labels = useReportLabels()
  const title = labels.title(measure)
  const change = changeOf(now, before, better)
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.title}>
        <span>{figure ? `${title} · ${figure}` : title}</span>
        <MeasureHint measure={measure} />
      </h2>
      <p className={classes.number}>
        {now === null ? (
          <span>—</span>
        ) : (
          <NumberLink shown={now === 0 ? null : shown}>{print(now)}</NumberLink>
        )}
        {detail && <small>{detail}</small>}
      </p>
      {before !== undefined && (
        <p className={classes.change}>
          {change && before !== null ? (
            <ChangeMark change={change} before={print(before ?? 0)} />
          ) : (
            <span>—</span>
          )}
        </p>
      )}
    </section>
  )
}
