import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { RowToggle } from '../tables/RowToggle.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './AgentRows.module.css'
import { WorkCells } from './WorkCells.tsx'
import type { AgentRow } from './work-rows.ts'

export function AgentRows({ row, columns }: { row: AgentRow; columns: number }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const [isOpen, setOpen] = useState(false)
  const { agent, days } = row
  return (
    <>
      <tr>
        <th scope="row">
          <RowToggle
            label={t(($) => $.statistics.daysOf, { name: agent.name })}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          >
            {agent.name}
          </RowToggle>
        </th>
        <WorkCells values={row} of={{ agentId: agent.id }} />
      </tr>
      {isOpen &&
        days.map(({ day, values }) => (
          <tr key={day} className={classes.day}>
            <th scope="row">
              {labels.weekday(day)}, {labels.day(day)}
            </th>
            <WorkCells values={{ now: values }} of={{ agentId: agent.id, from: day, to: day }} />
          </tr>
        ))}
      {isOpen && days.length === 0 && (
        <tr>
          <td colSpan={columns}>{t(($) => $.statistics.noDays)}</td>
        </tr>
      )}
    </>
  )
}
