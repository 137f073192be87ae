import { Table } from '@mantine/core'
import type { HealthBackfill } from '@savepoint/contract/system/health.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import classes from './Health.module.css'

const names = ['name', 'state', 'progress', 'moved'] as const

export function BackfillsTable({ backfills }: { backfills: readonly HealthBackfill[] }) {
  const { t } = useTranslation('admin')
  const figures = new Intl.NumberFormat(useLanguage())
  const progressOf = ({ done, total }: HealthBackfill) =>
    total === null
      ? null
      : t(($) => $.health.backfillProgress, {
          done: figures.format(done),
          total: figures.format(Math.max(done, total)),
        })
  return (
    <DataTable
      hasCards
      className={classes.narrow}
      columns={names.map((name) => ({ name, title: t(($) => $.health.backfillColumns[name]) }))}
    >
      {backfills.map((backfill) => (
        <Table.Tr key={backfill.name}>
          <Table.Td className={classes.name}>{backfill.name}</Table.Td>
          <Table.Td>
            {t(($) => $.health.backfillStates[backfill.state])}
            {backfill.error !== null && (
              <div className={classes.bad}>{t(($) => $.health.backfillError, { error: backfill.error })}</div>
            )}
          </Table.Td>
          <Table.Td>{progressOf(backfill)}</Table.Td>
          <Table.Td>{backfill.movedAt && <RelativeTime time={backfill.movedAt} />}</Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  )
}
