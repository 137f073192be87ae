import { Button, Skeleton, Text } from '@mantine/core'
import { IconPlus, IconSearchOff, IconSettingsAutomation } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { ExportButton } from '../../../../ui/tables/ExportButton.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import { exportRulesRequest, listRulesQuery } from '../rules-api.ts'
import { isFiltered, type ListSearch } from './list-search.ts'
import { RuleFilters } from './RuleFilters.tsx'
import classes from './RuleList.module.css'
import { RuleList } from './RuleList.tsx'

type Props = { search: ListSearch; onSearch: (search: ListSearch) => void }

export function RulesPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listRulesQuery(search))
  const rules = query.data?.pages.flatMap(({ items }) => items)
  const isFound = isFiltered(search)
  const isEmpty = rules?.length === 0 && !isFound
  const create = (
    <LinkButton to="/admin/rules/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t(($) => $.rules.create)}
    </LinkButton>
  )
  return (
    <AdminPage
      title={t(($) => $.rules.title)}
      actions={
        !isEmpty && (
          <>
            <ExportButton label={t(($) => $.rules.export)} save={exportRulesRequest} />
            {create}
          </>
        )
      }
    >
      {!isEmpty && (
        <>
          <Text c="dimmed">{t(($) => $.rules.hint)}</Text>
          <RuleFilters search={search} onSearch={onSearch} />
        </>
      )}
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {!rules && !query.error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={64} />)}
      {isEmpty && (
        <EmptyState
          icon={<IconSettingsAutomation size={32} aria-hidden />}
          title={t(($) => $.rules.empty)}
          hint={t(($) => $.rules.emptyHint)}
          action={
            <>
              <ul className={classes.examples}>
                <li>{t(($) => $.rules.examples.payments)}</li>
                <li>{t(($) => $.rules.examples.silence)}</li>
              </ul>
              {create}
            </>
          }
        />
      )}
      {rules?.length === 0 && isFound && (
        <EmptyState
          icon={<IconSearchOff size={32} aria-hidden />}
          title={t(($) => $.rules.nothing)}
          hint={t(($) => $.rules.nothingHint)}
          action={
            <Button variant="default" onClick={() => onSearch({})}>
              {t(($) => $.rules.clear)}
            </Button>
          }
        />
      )}
      {rules && rules.length > 0 && (
        <RuleList rules={rules} isStale={query.isPlaceholderData} isOrdered={!isFound} />
      )}
      <MoreButton query={query} />
    </AdminPage>
  )
}
