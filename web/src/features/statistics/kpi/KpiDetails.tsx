import { lengthNames } from '@savepoint/contract/statistics/statistics-measures.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { NumberLink } from '../numbers/NumberLink.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './KpiDetails.module.css'
import { figures, type KpiRow } from './kpi-columns.ts'
import { shownFor } from './shown-for.ts'
import { useRowName } from './use-row-name.ts'

export function KpiDetails({ row }: { row: KpiRow }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const name = useRowName()(row)
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t(($) => $.statistics.detailsOf, { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.statistics.groups.lengths)}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {t(($) => $.statistics.figures[figure])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lengthNames.map((length) => (
          <tr key={length}>
            <th scope="row">{labels.title(length)}</th>
            {figures.map((figure) => {
              const value = row.now.lengths[length][figure]
              return (
                <td key={figure}>
                  {value === null ? (
                    '—'
                  ) : (
                    <NumberLink shown={shownFor(row, { measure: length, sort: 'longest' })}>
                      {figure === 'count' ? labels.number(value) : labels.duration(value)}
                    </NumberLink>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
