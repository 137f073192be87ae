import type { SatisfactionBreakdown } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import type {
  SatisfactionFigures,
  SatisfactionReport,
} from '@savepoint/contract/statistics/statistics-satisfaction.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'

type Props = {
  by: SatisfactionBreakdown
  report: SatisfactionReport
  /** Of the previous period, when comparing. */
  before: SatisfactionReport | undefined
}

const nobodyAsked: SatisfactionFigures = {
  asked: 0,
  answered: 0,
  good: 0,
  bad: 0,
  responseRate: null,
  score: null,
  low: null,
  high: null,
}

export function SatisfactionTable({ by, report: { total, rows }, before }: Props) {
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
          <FigureCells figures={total} before={before?.total} />
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={row.id ?? 'none'}>
          <th scope="row">{row.name ?? t(($) => $.statistics.satisfaction.none)}</th>
          <FigureCells
            figures={row}
            before={before && (before.rows.find(({ id }) => id === row.id) ?? nobodyAsked)}
          />
        </tr>
      ))}
    </ReportTable>
  )
}

type CellsProps = { figures: SatisfactionFigures; before: SatisfactionFigures | undefined }

function FigureCells({ figures, before }: CellsProps) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const { score, low, high } = figures
  const share = (value: number | null) => (value === null ? '—' : labels.percent(value))
  const interval =
    score === null
      ? null
      : t(($) => $.statistics.satisfaction.interval, { low: share(low), high: share(high) })
  const cell = (name: keyof SatisfactionFigures, print: (value: number) => string) => (
    <ComparedNumber
      now={figures[name]}
      before={before?.[name]}
      print={print}
      shown={null}
      detail={name === 'score' ? interval : null}
    />
  )
  return (
    <>
      <td>{cell('asked', labels.number)}</td>
      <td>{cell('answered', labels.number)}</td>
      <td>{cell('responseRate', labels.percent)}</td>
      <td>{cell('good', labels.number)}</td>
      <td>{cell('bad', labels.number)}</td>
      <td>{cell('score', labels.percent)}</td>
    </>
  )
}
