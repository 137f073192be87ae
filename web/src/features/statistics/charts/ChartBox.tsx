import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './ChartBox.module.css'

type Props = { height: number; chart: ReactNode; children: ReactNode }

export function ChartBox({ height, chart, children }: Props) {
  const { t } = useTranslation('admin')
  return (
    <>
      <div className={classes.chart} style={{ minHeight: height }} aria-hidden>
        <Suspense fallback={<Skeleton height={height} />}>{chart}</Suspense>
      </div>
      <details className={classes.table}>
        <summary>{t(($) => $.statistics.asTable)}</summary>
        {children}
      </details>
    </>
  )
}
