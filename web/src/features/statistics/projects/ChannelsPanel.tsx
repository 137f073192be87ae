import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Panel } from '../layout/Panel.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { NumberLink } from '../numbers/NumberLink.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './ChannelsPanel.module.css'

const names = ['created', 'resolved', 'backlog'] as const

export function ChannelsPanel({ report }: { report: ProjectsReport }) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const labels = useReportLabels()
  const title = t(($) => $.statistics.charts.channels)
  const most = Math.max(1, ...report.channels.map(({ created }) => created))
  return (
    <Panel title={title}>
      <ReportTable
        caption={title}
        head={
          <tr>
            <th scope="col">{desk(($) => $.filters.channel)}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {labels.title(name)} <MeasureHint measure={name} />
              </th>
            ))}
          </tr>
        }
      >
        {report.channels.map((row) => (
          <tr key={row.channel}>
            <th scope="row">
              {desk(($) => $.filters.channels[row.channel])}
              <span className={classes.bar} style={{ width: `${(100 * row.created) / most}%` }} aria-hidden />
            </th>
            {names.map((name) => (
              <td key={name}>
                <NumberLink shown={{ measure: name, channel: row.channel }}>
                  {labels.number(row[name])}
                </NumberLink>
              </td>
            ))}
          </tr>
        ))}
      </ReportTable>
    </Panel>
  )
}
