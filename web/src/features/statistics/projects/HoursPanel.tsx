import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Panel } from '../layout/Panel.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { NumberLink } from '../numbers/NumberLink.tsx'
import { ScrollFrame } from '../tables/ScrollFrame.tsx'
import { shadeOf } from '../units/shade.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './HoursPanel.module.css'

/** Monday, 1 January 2024, and the days after it, to format weekday names. */
const weekdays = Array.from({ length: 7 }, (_, topic) => `2024-01-0${topic + 1}`)
const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function HoursPanel({ report }: { report: ProjectsReport }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const title = t(($) => $.statistics.charts.hours)
  const most = Math.max(...report.hours.flat())
  return (
    <Panel title={title} hint={<MeasureHint measure="created" />}>
      <ScrollFrame label={title}>
        <table className={classes.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t(($) => $.statistics.weekday)}</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.hours.map((counts, topic) => (
              <tr key={weekdays[topic]}>
                <th scope="row">{labels.weekday(weekdays[topic] ?? '')}</th>
                {counts.map((count, hour) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
                    key={hour}
                    style={{ background: shadeOf(count, most) }}
                    data-none={count === 0 || undefined}
                  >
                    {count === 0 ? (
                      0
                    ) : (
                      <NumberLink shown={{ measure: 'created', weekday: topic + 1, hour }}>
                        {labels.number(count)}
                      </NumberLink>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </Panel>
  )
}
