import { Skeleton } from '@mantine/core'
import type { ReportPeriod } from '@savepoint/contract/statistics/report-queries.ts'
import type { ReactNode } from 'react'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { ReportAbout } from './ReportAbout.tsx'
import classes from './ReportState.module.css'

type Query<Report> = {
  data: Report | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}
type Props<Report> = { query: Query<Report>; children: (report: Report) => ReactNode }

export function ReportState<Report extends ReportPeriod>({ query, children }: Props<Report>) {
  const { data, error, isPlaceholderData, refetch } = query
  return (
    <>
      {error != null && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && error == null && <Waiting />}
      {data && (
        <div
          className={classes.report}
          data-stale={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <ReportAbout about={data} />
          {children(data)}
        </div>
      )}
    </>
  )
}

const Waiting = () => (
  <div className={classes.waiting}>
    <Skeleton h={18} maw={420} />
    <div className={classes.cards}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} h={92} />
      ))}
    </div>
    <Skeleton h={300} />
    <Skeleton h={360} />
  </div>
)
