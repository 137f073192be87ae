import { Skeleton, Text } from '@mantine/core'
import type { SatisfactionBreakdown } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import { previousPeriod } from '@savepoint/contract/statistics/statistics-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { ExportButton } from '../../../ui/tables/ExportButton.tsx'
import { Panel } from '../layout/Panel.tsx'
import { Switcher } from '../layout/Switcher.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { useStatistics } from '../report/statistics-context.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { SatisfactionComments } from './SatisfactionComments.tsx'
import { SatisfactionTable } from './SatisfactionTable.tsx'
import { getSatisfactionReportQuery, saveSatisfactionReport } from './satisfaction-report-api.ts'

type Props = { choices: readonly [SatisfactionBreakdown, SatisfactionBreakdown] }

export function SatisfactionPanel({ choices }: Props) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const { parameters } = useStatistics()
  const [by, setBy] = useState(choices[0])
  const { data, error, refetch } = useQuery(getSatisfactionReportQuery(parameters, by))
  const { compare, period } = parameters
  const { data: before } = useQuery({
    ...getSatisfactionReportQuery({ ...parameters, period: previousPeriod(period) }, by),
    enabled: compare,
  })
  const isEmpty = data?.total.asked === 0
  const actions = (
    <>
      <Switcher
        label={t(($) => $.statistics.satisfaction.by)}
        data={choices.map((value) => ({
          value,
          label: t(($) => $.statistics.satisfaction.breakdowns[value]),
        }))}
        value={by}
        onChange={setBy}
      />
      {data && !isEmpty && (
        <ExportButton
          label={t(($) => $.statistics.satisfaction.export)}
          save={() => saveSatisfactionReport(parameters, by)}
        />
      )}
    </>
  )
  return (
    <Panel
      title={labels.title('satisfaction')}
      hint={<MeasureHint measure="satisfaction" />}
      actions={actions}
    >
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={120} />}
      {isEmpty && <Text c="dimmed">{t(($) => $.statistics.satisfaction.empty)}</Text>}
      {data && !isEmpty && <SatisfactionTable by={by} report={data} before={compare ? before : undefined} />}
      {data && data.comments.length > 0 && <SatisfactionComments comments={data.comments} />}
    </Panel>
  )
}
