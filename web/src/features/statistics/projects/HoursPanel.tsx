import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../layout/Panel.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { NumberLink } from '../numbers/NumberLink.tsx'
import { ScrollFrame } from '../tables/ScrollFrame.tsx'
import { shadeOf } from '../units/shade.ts'
import { useWords } from '../units/use-words.ts'
import classes from './HoursPanel.module.css'

/** Monday, 1 January 2024, and the days after it: to name weekdays by. */
const weekdays = Array.from({ length: 7 }, (_, place) => `2024-01-0${place + 1}`)
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When tickets come in: weekdays by hours. */
export function HoursPanel({ report }: { report: ProjectsReport }) {
  const { t } = useTranslation('admin')
  const words = useWords()
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
            {report.hours.map((counts, place) => (
              <tr key={weekdays[place]}>
                <th scope="row">{words.weekday(weekdays[place] ?? '')}</th>
                {counts.map((count, hour) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour
                    key={hour}
                    style={{ background: shadeOf(count, most) }}
                    data-none={count === 0 || undefined}
                  >
                    {count === 0 ? (
                      0
                    ) : (
                      <NumberLink shown={{ measure: 'created', weekday: place + 1, hour }}>
                        {words.number(count)}
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
