import { Button, Skeleton, Text } from '@mantine/core'
import { IconPlus, IconRepeat, IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { ExportButton } from '../../../../ui/tables/ExportButton.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import { exportRecurringRequest, listRecurringQuery } from '../recurring-api.ts'
import { isFiltered, type ListSearch } from './list-search.ts'
import { RecurringFilters } from './RecurringFilters.tsx'
import classes from './RecurringList.module.css'
import { RecurringList } from './RecurringList.tsx'

type Props = { search: ListSearch; onSearch: (search: ListSearch) => void }

export function RecurringPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listRecurringQuery(search))
  const definitions = query.data?.pages.flatMap(({ items }) => items)
  const isFound = isFiltered(search)
  const isEmpty = definitions?.length === 0 && !isFound
  const create = (
    <LinkButton to="/admin/recurring/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t(($) => $.recurring.create)}
    </LinkButton>
  )
  return (
    <AdminPage
      title={t(($) => $.recurring.title)}
      actions={
        !isEmpty && (
          <>
            <ExportButton label={t(($) => $.recurring.export)} save={exportRecurringRequest} />
            {create}
          </>
        )
      }
    >
      {!isEmpty && (
        <>
          <Text c="dimmed">{t(($) => $.recurring.hint)}</Text>
          <RecurringFilters search={search} onSearch={onSearch} />
        </>
      )}
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {!definitions &&
        !query.error &&
        ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={64} />)}
      {isEmpty && (
        <EmptyState
          icon={<IconRepeat size={32} aria-hidden />}
          title={t(($) => $.recurring.empty)}
          hint={t(($) => $.recurring.emptyHint)}
          action={
            <>
              <ul className={classes.examples}>
                <li>{t(($) => $.recurring.examples.chargebacks)}</li>
                <li>{t(($) => $.recurring.examples.appeals)}</li>
              </ul>
              {create}
            </>
          }
        />
      )}
      {definitions?.length === 0 && isFound && (
        <EmptyState
          icon={<IconSearchOff size={32} aria-hidden />}
          title={t(($) => $.recurring.nothing)}
          hint={t(($) => $.recurring.nothingHint)}
          action={
            <Button variant="default" onClick={() => onSearch({})}>
              {t(($) => $.recurring.clear)}
            </Button>
          }
        />
      )}
      {definitions && definitions.length > 0 && (
        <RecurringList definitions={definitions} isStale={query.isPlaceholderData} />
      )}
      <MoreButton query={query} />
    </AdminPage>
  )
}
