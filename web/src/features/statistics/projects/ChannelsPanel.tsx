import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Panel } from '../layout/Panel.tsx'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
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
        {report.channels.map((row, index) => (
          <tr key={row.channel}>
            <th scope="row">
              {desk(($) => $.filters.channels[row.channel])}
              <span className={classes.bar} style={{ width: `${(100 * row.created) / most}%` }} aria-hidden />
            </th>
            {names.map((name) => (
              <td key={name}>
                <ComparedNumber
                  now={row[name]}
                  before={report.previousChannels?.[index]?.[name]}
                  print={labels.number}
                  shown={{ measure: name, channel: row.channel }}
                />
              </td>
            ))}
          </tr>
        ))}
      </ReportTable>
    </Panel>
  )
}
