import { Select } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { replyScopes } from '@savepoint/contract/tickets/replies/reply-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SearchField } from '../../../../ui/forms/SearchField.tsx'
import { FoldingFilters } from '../../../../ui/tables/FoldingFilters.tsx'
import { listReplyFoldersQuery } from '../replies-admin-api.ts'
import type { ListSearch } from './list-search.ts'

type Props = {
  search: ListSearch
  label: string
  /** Macros are not compared. */
  withSimilar: boolean
  onSearch: (search: ListSearch) => void
}

export function ListFilters({ search, label, withSimilar, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(listReplyFoldersQuery())
  const { q, scope, folder, unused, similar } = search
  const folders = [...new Set([...(data?.items ?? []), ...(folder ? [folder] : [])])]
  const shown = unused ? 'unused' : similar ? 'similar' : null
  const change = (part: Partial<ListSearch>) => onSearch({ ...search, ...part })
  return (
    <FoldingFilters
      label={t(($) => $.replies.filters.label)}
      folded={[scope, folder, shown]}
      unfolded={
        <SearchField
          flex="1 1 220px"
          maw={360}
          aria-label={label}
          placeholder={label}
          text={q ?? ''}
          onText={(text) => change({ q: text ?? undefined })}
        />
      }
    >
      <Select
        flex="1 1 150px"
        maw={170}
        clearable
        aria-label={t(($) => $.replies.filters.scope)}
        placeholder={t(($) => $.replies.filters.anyScope)}
        data={replyScopes.map((value) => ({ value, label: t(($) => $.replies.scopes[value]) }))}
        value={scope ?? null}
        onChange={(value) => change({ scope: replyScopes.find((one) => one === value) })}
      />
      <Select
        flex="1 1 150px"
        maw={180}
        clearable
        searchable
        aria-label={t(($) => $.replies.filters.folder)}
        placeholder={t(($) => $.replies.filters.anyFolder)}
        nothingFoundMessage={t(($) => $.replies.filters.noFolder)}
        data={folders}
        value={folder ?? null}
        onChange={(value) => change({ folder: value ?? undefined })}
      />
      <Select
        flex="1 1 150px"
        maw={230}
        clearable
        aria-label={t(($) => $.replies.filters.use)}
        placeholder={t(($) => $.replies.filters.anyUse)}
        data={[
          { value: 'unused', label: t(($) => $.replies.filters.unused, { count: limits.unusedReplyDays }) },
          ...(withSimilar ? [{ value: 'similar', label: t(($) => $.replies.filters.similar) }] : []),
        ]}
        value={shown}
        onChange={(value) =>
          change({
            unused: value === 'unused' ? 'true' : undefined,
            similar: value === 'similar' ? 'true' : undefined,
          })
        }
      />
    </FoldingFilters>
  )
}
