import { Table } from '@mantine/core'
import type { Tag } from '@savepoint/contract/tickets/tags.ts'
import type { NamedDeletion } from '../../../lib/deletion/use-named-deletion.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { UndoDeletion } from '../../../ui/tables/UndoDeletion.tsx'
import { TagRow } from './TagRow.tsx'
import classes from './TagsTable.module.css'
import { taggedCount } from './tagged-count.ts'

type Props = {
  tags: readonly Tag[]
  isStale: boolean
  deletion: NamedDeletion
  onEdit: (tag: Tag) => void
  onMerge: (tag: Tag) => void
}

const widths = { name: undefined, project: '24%', tickets: 96, changed: 160 }
const names = Object.keys(widths) as (keyof typeof widths)[]

export function TagsTable({ tags, isStale, deletion, onEdit, onMerge }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const columns = [
    ...names.map((name) => ({ name, title: t(($) => $.tags.columns[name]), width: widths[name] })),
    { name: 'actions', title: t(($) => $.tags.columns.actions), width: 48, isTitleHidden: true },
  ]
  const deletedText = ({ name, ticketsCount }: Tag) =>
    t(($) => $.tags.deleted, { name, count: ticketsCount, shown: taggedCount(ticketsCount, language) })
  return (
    <DataTable className={classes.table} columns={columns} isStale={isStale}>
      {tags.map((tag) => {
        if (deletion.isGone(tag.id)) return null
        if (!deletion.isWaiting(tag.id)) {
          return (
            <TagRow
              key={tag.id}
              tag={tag}
              onEdit={() => onEdit(tag)}
              onMerge={() => onMerge(tag)}
              onDelete={() => deletion.start(tag)}
            />
          )
        }
        return (
          <Table.Tr key={tag.id}>
            <Table.Td colSpan={columns.length}>
              <UndoDeletion
                words={deletedText(tag)}
                seconds={deletion.secondsLeft(tag.id)}
                undo={(seconds) => t(($) => $.tags.undo, { seconds })}
                onUndo={() => deletion.undo(tag.id)}
              />
            </Table.Td>
          </Table.Tr>
        )
      })}
    </DataTable>
  )
}
