import { Button, Skeleton } from '@mantine/core'
import type { Tag } from '@savepoint/contract/tickets/tags.ts'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNamedDeletion } from '../../../lib/deletion/use-named-deletion.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { ExportButton } from '../../../ui/tables/ExportButton.tsx'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { NoTags } from './NoTags.tsx'
import { TagDialog } from './TagDialog.tsx'
import { TagsTable } from './TagsTable.tsx'
import { deleteTagRequest, exportTagsRequest, listTagsQuery } from './tags-api.ts'

type Props = { text: string; onText: (text: string | null) => void }

export function TagsPage({ text, onText }: Props) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listTagsQuery(text))
  const { error, refetch } = query
  const tags = query.data?.pages.flatMap(({ items }) => items)
  const [edited, setEdited] = useState<Tag | 'new' | null>(null)
  const [merged, setMerged] = useState<Tag | null>(null)
  const deletion = useNamedDeletion(deleteTagRequest, (name) => t(($) => $.tags.notDeleted, { name }))
  const isSearched = text !== ''
  const isEmpty = tags?.length === 0 && !isSearched
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t(($) => $.tags.create)}
    </Button>
  )
  return (
    <AdminPage
      title={t(($) => $.tags.title)}
      actions={
        <>
          {!isEmpty && <ExportButton label={t(($) => $.tags.export)} save={exportTagsRequest} />}
          {create}
        </>
      }
    >
      {!isEmpty && (
        <SearchField
          aria-label={t(($) => $.tags.find)}
          placeholder={t(($) => $.tags.find)}
          maw={360}
          text={text}
          onText={onText}
        />
      )}
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!tags && !error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={44} />)}
      {tags?.length === 0 && <NoTags isSearched={isSearched} create={create} onClear={() => onText(null)} />}
      {tags && tags.length > 0 && (
        <TagsTable
          tags={tags}
          deletion={deletion}
          isStale={query.isPlaceholderData}
          onEdit={setEdited}
          onMerge={setMerged}
        />
      )}
      <MoreButton query={query} />
      {edited && <TagDialog tag={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {merged && <MergeDialog tag={merged} onClose={() => setMerged(null)} />}
    </AdminPage>
  )
}
