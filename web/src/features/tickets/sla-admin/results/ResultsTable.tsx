import { Badge, Table } from '@mantine/core'
import type { SlaOutcome, SlaReport } from '@savepoint/contract/sla/policies.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import classes from '../SlaList.module.css'
import { usePolicyName } from '../use-policy-name.ts'
import { useSpanText } from '../use-span-text.ts'

const columnNames = ['policy', 'metric', 'met', 'missed', 'share', 'median', 'p90'] as const

export function ResultsTable({ report: { total, policies } }: { report: SlaReport }) {
  const { t } = useTranslation('admin')
  const policyName = usePolicyName()
  const columns = columnNames.map((name) => ({ name, title: t(($) => $.sla.results.columns[name]) }))
  const groups = [
    { id: 'total', name: t(($) => $.sla.results.total), isDeleted: false, outcomes: total },
    ...policies.map(({ policy, isDeleted, outcomes }) => ({
      id: policy.id,
      name: policyName(policy),
      isDeleted,
      outcomes,
    })),
  ]
  return (
    <DataTable columns={columns} hasCards>
      {groups.flatMap(({ id, name, isDeleted, outcomes }) =>
        outcomes.map((outcome, at) => (
          <Table.Tr key={`${id} ${outcome.metric}`}>
            <Table.Td className={at > 0 ? classes.repeated : undefined}>
              {id === 'total' ? <strong>{name}</strong> : name}
              {isDeleted && (
                <Badge ms="xs" variant="default">
                  {t(($) => $.sla.results.deleted)}
                </Badge>
              )}
            </Table.Td>
            <OutcomeCells outcome={outcome} />
          </Table.Tr>
        )),
      )}
    </DataTable>
  )
}

function OutcomeCells({ outcome }: { outcome: SlaOutcome }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const spanText = useSpanText()
  const { metric, met, missed, running, medianOverrun, p90Overrun } = outcome
  const number = (value: number) => value.toLocaleString(language)
  const share = (met / (met + missed)).toLocaleString(language, { style: 'percent' })
  const span = (seconds: number | null) => (seconds === null ? '–' : spanText(seconds))
  return (
    <>
      <Table.Td>{t(($) => $.sla.metrics[metric])}</Table.Td>
      <Table.Td className={classes.number}>{number(met)}</Table.Td>
      <Table.Td className={classes.number}>
        {number(missed)}
        {running > 0 && (
          <small className={classes.below}>{t(($) => $.sla.results.running, { count: running })}</small>
        )}
      </Table.Td>
      <Table.Td className={classes.number}>{share}</Table.Td>
      <Table.Td className={classes.number}>{span(medianOverrun)}</Table.Td>
      <Table.Td className={classes.number}>{span(p90Overrun)}</Table.Td>
    </>
  )
}
