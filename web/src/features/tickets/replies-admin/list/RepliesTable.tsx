import { Table } from '@mantine/core'
import { useState } from 'react'
import { useNamedDeletion } from '../../../../lib/deletion/use-named-deletion.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { UndoDeletion } from '../../../../ui/tables/UndoDeletion.tsx'
import type { ReplyKind } from '../replies-admin-api.ts'
import { deleteRequest } from '../replies-admin-api.ts'
import type { ListedItem } from './listed-item.ts'
import classes from './RepliesTable.module.css'
import { ReplyRow } from './ReplyRow.tsx'
import { ShortcutDialog } from './ShortcutDialog.tsx'

type Props = { kind: ReplyKind; items: readonly ListedItem[]; isStale: boolean }

const widths = {
  name: undefined,
  contents: '24%',
  scope: 150,
  folder: 140,
  uses: 120,
  lastUsed: 140,
  shortcut: 84,
}
const names = Object.keys(widths) as (keyof typeof widths)[]

export function RepliesTable({ kind, items, isStale }: Props) {
  const { t } = useTranslation('admin')
  const deletion = useNamedDeletion(
    (id) => deleteRequest(kind, id),
    (name, error) => {
      if (!isProblem(error, 'inUse')) return t(($) => $.replies.notDeleted, { name })
      const rules = error.problem?.rules?.join(', ')
      return rules ? t(($) => $.replies.inUseByRules, { name, rules }) : t(($) => $.replies.inUse, { name })
    },
  )
  const [assigned, setAssigned] = useState<ListedItem | null>(null)
  const columns = [
    ...names.map((name) => ({
      name,
      title: name === 'contents' ? t(($) => $.replies.contents[kind]) : t(($) => $.replies.columns[name]),
      width: name === 'contents' && kind === 'savedReply' ? 110 : widths[name],
    })),
    { name: 'actions', title: t(($) => $.replies.columns.actions), width: 48, isTitleHidden: true },
  ]
  return (
    <>
      <DataTable className={classes.table} columns={columns} isStale={isStale}>
        {items.map((item) => {
          if (deletion.isGone(item.id)) return null
          if (!deletion.isWaiting(item.id)) {
            return (
              <ReplyRow
                key={item.id}
                kind={kind}
                item={item}
                onShortcut={() => setAssigned(item)}
                onDelete={() => deletion.start(item)}
              />
            )
          }
          return (
            <Table.Tr key={item.id}>
              <Table.Td colSpan={columns.length}>
                <UndoDeletion
                  words={t(($) => $.replies.deleted[kind], { name: item.name })}
                  seconds={deletion.secondsLeft(item.id)}
                  undo={(seconds) => t(($) => $.replies.undo, { seconds })}
                  onUndo={() => deletion.undo(item.id)}
                />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </DataTable>
      {assigned && <ShortcutDialog kind={kind} item={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}
