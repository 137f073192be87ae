import type { LabelValues, ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { labelCounts } from '@savepoint/contract/statistics/statistics-measures.ts'
import type { StatisticsFilter } from '@savepoint/contract/statistics/statistics-values.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { TagPill } from '../../../ui/tags/TagPill.tsx'
import { Panel } from '../layout/Panel.tsx'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { SortHeads } from '../tables/SortHeads.tsx'
import { useSort } from '../tables/use-sort.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { type LabelRow, sortedLabels } from './label-rows.ts'

type Props = { labels: LabelRow[]; total: ProjectsReport['total']; actions: ReactNode }

/** The total is that of the report: a ticket with several tags is in it once. */
export function LabelsPanel({ labels, total, actions }: Props) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const sorting = useSort(labelCounts)
  const by = labels.some(({ of }) => of === 'priority') ? 'priority' : 'tag'
  const title = t(($) => $.statistics.charts[by])
  const nameOf = ({ of, priority, tag }: LabelRow) => {
    if (tag) return tag.name
    if (priority) return desk(($) => $.priority[priority])
    return t(($) => $.statistics.filters[of === 'noTags' ? 'noTags' : 'otherTags'])
  }
  return (
    <Panel title={title} hint={<MeasureHint measure={by} />} actions={actions}>
      <ReportTable
        caption={title}
        head={<SortHeads title={desk(($) => $.filters[by])} measures={labelCounts} {...sorting} />}
        foot={
          <tr>
            <th scope="row">{t(($) => $.statistics.total)}</th>
            <LabelCells values={total} filter={{}} />
          </tr>
        }
      >
        {sortedLabels(labels, sorting.sort, nameOf).map((row) => (
          <tr key={`${row.of} ${row.priority ?? row.tag?.id ?? ''}`}>
            <th scope="row">{row.tag ? <TagPill tag={row.tag} /> : nameOf(row)}</th>
            <LabelCells values={row} filter={filterFor(row)} />
          </tr>
        ))}
      </ReportTable>
    </Panel>
  )
}

/** Null for other tags, whose tickets cannot be listed. */
function filterFor({ of, priority, tag }: LabelRow): StatisticsFilter | null {
  if (priority) return { priority }
  if (tag) return { tagId: tag.id }
  return of === 'noTags' ? { tagId: 'none' } : null
}

type CellsProps = {
  values: { now: LabelValues; before: LabelValues | null }
  filter: StatisticsFilter | null
}

function LabelCells({ values: { now, before }, filter }: CellsProps) {
  const labels = useReportLabels()
  return labelCounts.map((name) => (
    <td key={name} data-column={name}>
      <ComparedNumber
        now={now[name]}
        before={before ? before[name] : undefined}
        print={labels.number}
        shown={filter && { measure: name, ...filter }}
      />
    </td>
  ))
}
