import { Skeleton, Table, Text } from '@mantine/core'
import type { Erasure } from '@savepoint/contract/personal-data/personal-data.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { fullDay } from '../../lib/dates/full-day.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { InlineError } from '../../ui/states/InlineError.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { MoreButton } from '../../ui/tables/MoreButton.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { CancelErasureButton } from '../people/data-subject/CancelErasureButton.tsx'
import classes from './PersonalData.module.css'
import { listErasuresQuery } from './personal-data-api.ts'

const names = ['player', 'by', 'requested', 'state'] as const

export function Erasures() {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listErasuresQuery)
  const erasures = query.data?.pages.flatMap(({ items }) => items)
  const columns = [
    ...names.map((name) => ({ name, title: t(($) => $.personalData.columns[name]) })),
    { name: 'actions', title: t(($) => $.personalData.columns.actions), isTitleHidden: true },
  ]
  return (
    <>
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {!erasures && !query.error && <Skeleton h={80} maw={1000} />}
      {erasures?.length === 0 && <Text c="dimmed">{t(($) => $.personalData.noErasures)}</Text>}
      {erasures && erasures.length > 0 && (
        <DataTable hasCards className={classes.table} columns={columns}>
          {erasures.map((erasure) => (
            <ErasureRow key={erasure.id} erasure={erasure} />
          ))}
        </DataTable>
      )}
      <MoreButton query={query} />
    </>
  )
}

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { email, state } = erasure
  const values = { day: fullDay(erasure.dueAt, language), count: erasure.tickets }
  return (
    <Table.Tr>
      <Table.Td className={classes.name}>{email ?? t(($) => $.personalData.erasedAddress)}</Table.Td>
      <Table.Td>{erasure.agent?.name ?? t(($) => $.personalData.byPlayer)}</Table.Td>
      <Table.Td>
        <RelativeTime time={erasure.requestedAt} />
      </Table.Td>
      <Table.Td>{t(($) => $.personalData.states[state], values)}</Table.Td>
      <Table.Td data-actions>{state === 'waiting' && <CancelErasureButton id={erasure.id} />}</Table.Td>
    </Table.Tr>
  )
}
