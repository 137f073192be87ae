import { Table } from '@mantine/core'
import type { Role } from '@savepoint/contract/people/roles.ts'
import { useEffect, useRef } from 'react'
import { useUndoableDeletion } from '../../../lib/deletion/use-undoable-deletion.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { UndoDeletion } from '../../../ui/tables/UndoDeletion.tsx'
import { RoleRow } from './RoleRow.tsx'
import classes from './RolesTable.module.css'
import { deleteRoleRequest } from './roles-api.ts'

const names = ['name', 'employees', 'pools', 'topics', 'rights'] as const

export function RolesTable({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('admin')
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? ''
  const deletion = useUndoableDeletion(async (id) => {
    try {
      await deleteRoleRequest(id)
    } catch (error) {
      const names = isProblem(error, 'inUse') ? error.problem?.employees?.join(', ') : undefined
      void notify.error(
        names
          ? t(($) => $.roles.inUse, { role: nameOf(id), names })
          : t(($) => $.roles.notDeleted, { name: nameOf(id) }),
      )
      deletion.undo(id)
    }
  })
  const remove = ({ id, name, agentsCount }: Role) => {
    if (agentsCount === 0) return deletion.start(id)
    void notify.error(t(($) => $.roles.held, { role: name, count: agentsCount }))
  }
  const latest = useRef(deletion)
  latest.current = deletion
  // Leaving the page carries out the deletion at once.
  useEffect(() => () => latest.current.finish(), [])
  const columns = [
    ...names.map((name) => ({ name, title: t(($) => $.roles.columns[name]) })),
    { name: 'actions', title: t(($) => $.roles.columns.actions), width: 88, isTitleHidden: true },
  ]
  return (
    <DataTable className={classes.table} columns={columns}>
      {roles.map((role) => {
        if (deletion.isGone(role.id)) return null
        if (!deletion.isWaiting(role.id))
          return <RoleRow key={role.id} role={role} onDelete={() => remove(role)} />
        return (
          <Table.Tr key={role.id}>
            <Table.Td colSpan={columns.length}>
              <UndoDeletion
                words={t(($) => $.roles.deleted, { name: role.name })}
                seconds={deletion.secondsLeft(role.id)}
                undo={(seconds) => t(($) => $.roles.undo, { seconds })}
                onUndo={() => deletion.undo(role.id)}
              />
            </Table.Td>
          </Table.Tr>
        )
      })}
    </DataTable>
  )
}
