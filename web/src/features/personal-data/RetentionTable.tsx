import { Skeleton, Table, Text } from '@mantine/core'
import type { Retention } from '@savepoint/contract/personal-data/personal-data.ts'
import { useQuery } from '@tanstack/react-query'
import { fullDay } from '../../lib/dates/full-day.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { InlineError } from '../../ui/states/InlineError.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import classes from './PersonalData.module.css'
import { getRetentionQuery } from './personal-data-api.ts'

const names = ['kind', 'days', 'count', 'lastRun'] as const

export function RetentionTable() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(getRetentionQuery)
  const columns = names.map((name) => ({ name, title: t(($) => $.personalData.retentionColumns[name]) }))
  return (
    <>
      <Text c="dimmed">{t(($) => $.personalData.retentionHint)}</Text>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={160} maw={1000} />}
      {data && (
        <DataTable hasCards className={classes.table} columns={columns}>
          {data.items.map((item) => (
            <KindRow key={item.kind} item={item} />
          ))}
        </DataTable>
      )}
    </>
  )
}

function KindRow({ item }: { item: Retention['items'][number] }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const figures = new Intl.NumberFormat(language)
  const rough = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 })
  const { kind, days, count, isEstimate, oldestAt, lastRun } = item
  return (
    <Table.Tr>
      <Table.Td>{t(($) => $.personalData.kinds[kind])}</Table.Td>
      <Table.Td>
        {days === null ? t(($) => $.personalData.forGood) : t(($) => $.personalData.days, { count: days })}
      </Table.Td>
      <Table.Td>
        {isEstimate ? t(($) => $.personalData.about, { amount: rough.format(count) }) : figures.format(count)}
        {oldestAt && (
          <span className={classes.muted}>
            {t(($) => $.personalData.since, { day: fullDay(oldestAt, language) })}
          </span>
        )}
      </Table.Td>
      <Table.Td>
        {lastRun ? (
          <>
            <RelativeTime time={lastRun.at} />
            <span className={classes.muted}>
              {t(($) => $.personalData.removed, {
                removed: figures.format(lastRun.removed),
                total: figures.format(lastRun.removedTotal),
              })}
            </span>
          </>
        ) : (
          t(($) => $.personalData.neverRun)
        )}
      </Table.Td>
    </Table.Tr>
  )
}
