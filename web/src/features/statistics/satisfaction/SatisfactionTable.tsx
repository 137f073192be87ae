import type { SatisfactionBreakdown } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import type {
  SatisfactionFigures,
  SatisfactionReport,
} from '@savepoint/contract/statistics/statistics-satisfaction.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'

type Props = { by: SatisfactionBreakdown; report: SatisfactionReport }

export function SatisfactionTable({ by, report: { total, rows } }: Props) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const counts = ['asked', 'answered'] as const
  const scores = ['good', 'bad'] as const
  return (
    <ReportTable
      caption={labels.title('satisfaction')}
      head={
        <tr>
          <th scope="col">{t(($) => $.statistics.satisfaction.breakdowns[by])}</th>
          {counts.map((name) => (
            <th key={name} scope="col">
              {t(($) => $.statistics.satisfaction[name])}
            </th>
          ))}
          <th scope="col">
            {labels.title('responseRate')}
            <MeasureHint measure="responseRate" />
          </th>
          {scores.map((name) => (
            <th key={name} scope="col">
              {t(($) => $.statistics.satisfaction[name])}
            </th>
          ))}
          <th scope="col">
            {labels.title('satisfaction')}
            <MeasureHint measure="satisfaction" />
          </th>
        </tr>
      }
      foot={
        <tr>
          <th scope="row">{t(($) => $.statistics.total)}</th>
          <FigureCells figures={total} />
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={row.id ?? 'none'}>
          <th scope="row">{row.name ?? t(($) => $.statistics.satisfaction.none)}</th>
          <FigureCells figures={row} />
        </tr>
      ))}
    </ReportTable>
  )
}

function FigureCells({ figures }: { figures: SatisfactionFigures }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const { asked, answered, good, bad, responseRate, score, low, high } = figures
  const share = (value: number | null) => (value === null ? '—' : labels.percent(value))
  return (
    <>
      <td>{labels.number(asked)}</td>
      <td>{labels.number(answered)}</td>
      <td>{share(responseRate)}</td>
      <td>{labels.number(good)}</td>
      <td>{labels.number(bad)}</td>
      <td>
        {share(score)}
        {score !== null && (
          <small>
            {t(($) => $.statistics.satisfaction.interval, { low: share(low), high: share(high) })}
          </small>
        )}
      </td>
    </>
  )
}
