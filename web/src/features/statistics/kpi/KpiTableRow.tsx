import {
  kpiCounts,
  type Length,
  lengthNames,
  type Share,
  shareNames,
} from '@savepoint/contract/statistics/statistics-measures.ts'
import { useTranslation } from 'react-i18next'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { RowToggle } from '../tables/RowToggle.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import type { Figure, KpiRow } from './kpi-columns.ts'
import { shownFor } from './shown-for.ts'
import { useRowName } from './use-row-name.ts'

type Props = { row: KpiRow; figure: Figure; isOpen: boolean; onToggle: () => void }

export function KpiTableRow({ row, figure, isOpen, onToggle }: Props) {
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
  return (
    <tr data-strong={row.of === 'desk' || undefined}>
      <th scope="row">
        <RowToggle label={t(($) => $.statistics.detailsOf, { name })} isOpen={isOpen} onToggle={onToggle}>
          {name}
        </RowToggle>
      </th>
      {kpiCounts.map((count) => (
        <td key={count}>
          <ComparedNumber
            now={now[count]}
            before={before ? before[count] : undefined}
            print={labels.number}
            shown={shownFor(row, { measure: count })}
          />
        </td>
      ))}
      <td>
        <ComparedNumber
          now={now.repliesPerResolution}
          before={before ? before.repliesPerResolution : undefined}
          print={labels.number}
          shown={null}
        />
      </td>
      {lengthNames.map(lengthCell)}
      {shareNames.map(shareCell)}
    </tr>
  )
}
