import { Text } from '@mantine/core'
import type { AutomationReport } from '@savepoint/contract/statistics/statistics-automation.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useRight } from '../../people/authentication/use-rights.ts'
import { Panel } from '../layout/Panel.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { ComparedCells } from './ComparedCells.tsx'
import { MeasureHeads } from './MeasureHeads.tsx'

export function RulesPanel({ report: { rules, total } }: { report: AutomationReport }) {
  const { t } = useTranslation('admin')
  const title = t(($) => $.statistics.automation.rules)
  return (
    <Panel title={title}>
      {rules.length === 0 ? (
        <Text c="dimmed">{t(($) => $.statistics.automation.noRuns)}</Text>
      ) : (
        <ReportTable
          caption={title}
          head={
            <MeasureHeads
              title={t(($) => $.statistics.automation.rule)}
              measures={['ruleRuns', 'usedOnTickets', 'ruleFailures']}
            />
          }
          foot={
            <tr>
              <th scope="row">{t(($) => $.statistics.total)}</th>
              <ComparedCells names={['ruleRuns']} now={total.now} before={total.before} />
              <td />
              <ComparedCells names={['ruleFailures']} now={total.now} before={total.before} />
            </tr>
          }
        >
          {rules.map((rule) => (
            <tr key={rule.id}>
              <th scope="row">
                <RuleName rule={rule} />
              </th>
              <ComparedCells names={['runs', 'tickets', 'failures']} now={rule.now} before={rule.before} />
            </tr>
          ))}
        </ReportTable>
      )}
    </Panel>
  )
}

function RuleName({ rule: { id, name, isDeleted } }: { rule: AutomationReport['rules'][number] }) {
  const { t } = useTranslation('admin')
  const isManager = useRight('rules.manage')
  if (isDeleted)
    return (
      <>
        {name} <small>{t(($) => $.statistics.automation.deleted.rule)}</small>
      </>
    )
  if (!isManager) return name
  return (
    <Link to="/admin/rules/$ruleId" params={{ ruleId: id }}>
      {name}
    </Link>
  )
}
