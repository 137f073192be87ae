import type { Length, Share } from '@savepoint/contract/statistics/statistics-measures.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { RowToggle } from '../tables/RowToggle.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import { type Figure, isLength, isShare, type KpiColumn, type KpiRow } from './kpi-columns.ts'
import { shownFor } from './shown-for.ts'
import { useRowName } from './use-row-name.ts'

type Props = {
  row: KpiRow
  columns: readonly KpiColumn[]
  figure: Figure
  isOpen: boolean
  onToggle: () => void
}

export function KpiTableRow({ row, columns, figure, isOpen, onToggle }: Props) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const name = useRowName()(row)
  const { now, before } = row
  const lengthText = figure === 'count' ? labels.number : labels.duration
  const shareCell = (share: Share) => {
    const { part, of } = now.shares[share]
    return (
      <td key={share}>
        <ComparedNumber
          now={now.shares[share].share}
          before={before ? before.shares[share].share : undefined}
          print={labels.percent}
          shown={shownFor(row, { measure: share })}
          detail={
            of > 0
              ? t(($) => $.statistics.partOf, { part: labels.number(part), of: labels.number(of) })
              : null
          }
        />
      </td>
    )
  }
  const lengthCell = (length: Length) => (
    <td key={length}>
      <ComparedNumber
        now={now.lengths[length][figure]}
        before={before ? before.lengths[length][figure] : undefined}
        print={lengthText}
        shown={shownFor(row, { measure: length, sort: 'longest' })}
      />
    </td>
  )
  const countCell = (count: Exclude<KpiColumn, Length | Share>) => (
    <td key={count}>
      <ComparedNumber
        now={now[count]}
        before={before ? before[count] : undefined}
        print={labels.number}
        shown={count === 'repliesPerResolution' ? null : shownFor(row, { measure: count })}
      />
    </td>
  )
  return (
    <tr data-strong={row.of === 'desk' || undefined}>
      <th scope="row">
        <RowToggle label={t(($) => $.statistics.detailsOf, { name })} isOpen={isOpen} onToggle={onToggle}>
          {name}
        </RowToggle>
      </th>
      {columns.map((name) => {
        if (isLength(name)) return lengthCell(name)
        return isShare(name) ? shareCell(name) : countCell(name)
      })}
    </tr>
  )
}
