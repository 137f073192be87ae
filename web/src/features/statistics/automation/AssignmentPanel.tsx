import { Text } from '@mantine/core'
import { assignmentCounts } from '@savepoint/contract/statistics/automation-measures.ts'
import type {
  AssignmentValues,
  AutomationReport,
} from '@savepoint/contract/statistics/statistics-automation.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Panel } from '../layout/Panel.tsx'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { SortHeads } from '../tables/SortHeads.tsx'
import { sorted } from '../tables/sorting.ts'
import { useSort } from '../tables/use-sort.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { ComparedCells } from './ComparedCells.tsx'

const columns = [...assignmentCounts, 'timeToAssign'] as const

export function AssignmentPanel({ report: { agents, total } }: { report: AutomationReport }) {
  const { t } = useTranslation('admin')
  const { sort, onSort } = useSort(columns)
  const title = t(($) => $.statistics.automation.assignment)
  const rows = sort
    ? sorted(agents, (row) => (sort.name === 'name' ? row.name : row.now[sort.name]), sort.isDescending)
    : agents
  return (
    <Panel title={title} hint={<MeasureHint measure="assigned" />}>
      {agents.length === 0 ? (
        <Text c="dimmed">{t(($) => $.statistics.automation.noAssignments)}</Text>
      ) : (
        <ReportTable
          caption={title}
          head={
            <SortHeads
              title={t(($) => $.statistics.filters.agent)}
              measures={columns}
              sort={sort}
              onSort={onSort}
            />
          }
          foot={
            <tr>
              <th scope="row">{t(($) => $.statistics.total)}</th>
              <AssignmentCells {...total} />
            </tr>
          }
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <AssignmentCells {...row} />
            </tr>
          ))}
        </ReportTable>
      )}
    </Panel>
  )
}

type Values = { now: AssignmentValues; before: AssignmentValues | null }

function AssignmentCells({ now, before }: Values) {
  const labels = useReportLabels()
  return (
    <>
      <ComparedCells names={assignmentCounts} now={now} before={before} />
      <td data-column="timeToAssign">
        <ComparedNumber
          now={now.timeToAssign}
          before={before ? before.timeToAssign : undefined}
          print={labels.duration}
          shown={null}
        />
      </td>
    </>
  )
}
