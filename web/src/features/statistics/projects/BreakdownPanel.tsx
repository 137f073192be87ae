import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { breakdowns } from '@savepoint/contract/statistics/statistics-values.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Switcher } from '../layout/Switcher.tsx'
import { useStatistics } from '../report/statistics-context.ts'
import { LabelsPanel } from './LabelsPanel.tsx'
import { TopicsPanel } from './TopicsPanel.tsx'

export function BreakdownPanel({ report }: { report: ProjectsReport }) {
  const { t } = useTranslation('admin')
  const { parameters, change } = useStatistics()
  const actions = (
    <Switcher
      label={t(($) => $.statistics.breakdown)}
      data={breakdowns.map((value) => ({ value, label: t(($) => $.statistics.breakdowns[value]) }))}
      value={parameters.by}
      onChange={(by) => change({ by: by === 'topic' ? null : by })}
    />
  )
  const { labels, total } = report
  if (labels === null) return <TopicsPanel report={report} actions={actions} />
  return <LabelsPanel labels={labels} total={total} actions={actions} />
}
