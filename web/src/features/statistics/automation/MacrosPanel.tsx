import { Text } from '@mantine/core'
import type { AutomationReport } from '@savepoint/contract/statistics/statistics-automation.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useRight } from '../../people/authentication/use-rights.ts'
import { Panel } from '../layout/Panel.tsx'
import { Switcher } from '../layout/Switcher.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { ComparedCells } from './ComparedCells.tsx'
import { MeasureHeads } from './MeasureHeads.tsx'

type Row = AutomationReport['macros'][number]
const kinds = ['macro', 'savedReply'] as const
const measureOf = { macro: 'macroUses', savedReply: 'savedReplyUses' } as const

export function MacrosPanel({ report: { macros, total } }: { report: AutomationReport }) {
  const { t } = useTranslation('admin')
  const [kind, setKind] = useState<Row['kind']>('macro')
  const measure = measureOf[kind]
  const rows = macros.filter((row) => row.kind === kind)
  const title = t(($) => $.statistics.automation.macros)
  return (
    <Panel
      title={title}
      actions={
        <Switcher
          label={title}
          data={kinds.map((value) => ({ value, label: t(($) => $.statistics.automation.kinds[value]) }))}
          value={kind}
          onChange={setKind}
        />
      }
    >
      {rows.length === 0 ? (
        <Text c="dimmed">{t(($) => $.statistics.automation.noUses[kind])}</Text>
      ) : (
        <ReportTable
          caption={`${title}: ${t(($) => $.statistics.automation.kinds[kind])}`}
          head={
            <MeasureHeads
              title={t(($) => $.statistics.automation.name)}
              measures={[measure, 'usedOnTickets', 'usedByAgents']}
            />
          }
          foot={
            <tr>
              <th scope="row">{t(($) => $.statistics.total)}</th>
              <ComparedCells names={[measure]} now={total.now} before={total.before} />
              <td />
              <td />
            </tr>
          }
        >
          {rows.map((row) => (
            <tr key={row.id ?? 'personal'}>
              <th scope="row">
                <MacroName row={row} />
              </th>
              <ComparedCells names={['uses', 'tickets', 'agents']} now={row.now} before={row.before} />
            </tr>
          ))}
        </ReportTable>
      )}
    </Panel>
  )
}

function MacroName({ row: { kind, id, name, isDeleted } }: { row: Row }) {
  const { t } = useTranslation('admin')
  const isManager = useRight('macros.manage')
  if (id === null) return t(($) => $.statistics.automation.personal[kind])
  if (isDeleted)
    return (
      <>
        {name} <small>{t(($) => $.statistics.automation.deleted[kind])}</small>
      </>
    )
  if (!isManager) return name
  return kind === 'macro' ? (
    <Link to="/replies/macros/$macroId" params={{ macroId: id }}>
      {name}
    </Link>
  ) : (
    <Link to="/replies/$replyId" params={{ replyId: id }}>
      {name}
    </Link>
  )
}
