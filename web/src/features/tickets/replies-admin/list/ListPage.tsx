import { Button, Skeleton } from '@mantine/core'

import { IconBolt, IconMessage2, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { ExportButton } from '../../../../ui/tables/ExportButton.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { exportMacrosRequest, exportSavedRepliesRequest, type ReplyKind } from '../replies-admin-api.ts'
import { ListFilters } from './ListFilters.tsx'
import { isFiltered, type ListSearch } from './list-search.ts'
import type { ListedItem } from './listed-item.ts'
import { RepliesTable } from './RepliesTable.tsx'

type Pages = {
  data: { pages: readonly { items: readonly ListedItem[] }[] } | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}
export type ListProps = { search: ListSearch; onSearch: (search: ListSearch) => void }
type Props = ListProps & { kind: ReplyKind; query: Pages }

const pages = { savedReply: '/replies/new', macro: '/replies/macros/new' } as const

export function ListPage({ kind, query, search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const maySave = useRight('macros.manage')
  const { error } = query
  const items = query.data?.pages.flatMap((page) => page.items)
  const isFound = isFiltered(search)
  const isEmpty = items?.length === 0 && !isFound
  const create = (
    <LinkButton to={pages[kind]} leftSection={<IconPlus size={16} aria-hidden />}>
      {t(($) => $.replies.create[kind])}
    </LinkButton>
  )
  return (
    <AdminPage
      title={t(($) => $.replies.titles[kind])}
      actions={
        <>
          {maySave && !isEmpty && (
            <ExportButton
              label={t(($) => $.replies.export)}
              save={kind === 'macro' ? exportMacrosRequest : exportSavedRepliesRequest}
            />
          )}
          {!isEmpty && create}
        </>
      }
    >
      {!isEmpty && (
        <ListFilters
          search={search}
          label={t(($) => $.replies.find[kind])}
          withSimilar={kind === 'savedReply'}
          onSearch={onSearch}
        />
      )}
      {Boolean(error) && <InlineError error={error} onRetry={() => void query.refetch()} />}
      {!items && !error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={44} />)}
      {items?.length === 0 && (
        <Nothing kind={kind} isFound={isFound} create={create} onClear={() => onSearch({})} />
      )}
      {items && items.length > 0 && (
        <RepliesTable kind={kind} items={items} isStale={query.isPlaceholderData} />
      )}
      <MoreButton query={query} />
    </AdminPage>
  )
}

type NothingProps = { kind: ReplyKind; isFound: boolean; create: ReactNode; onClear: () => void }

function Nothing({ kind, isFound, create, onClear }: NothingProps) {
  const { t } = useTranslation('admin')
  const Icon = kind === 'macro' ? IconBolt : IconMessage2
  const icon = <Icon size={32} aria-hidden />
  if (!isFound) {
    return (
      <EmptyState
        icon={icon}
        title={t(($) => $.replies.empty[kind])}
        hint={t(($) => $.replies.emptyHint[kind])}
        action={create}
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={t(($) => $.replies.nothing)}
      hint={t(($) => $.replies.nothingHint)}
      action={
        <Button variant="default" onClick={onClear}>
          {t(($) => $.replies.clear)}
        </Button>
      }
    />
  )
}
