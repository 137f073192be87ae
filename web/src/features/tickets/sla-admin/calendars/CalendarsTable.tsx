import { Menu, Table } from '@mantine/core'
import type { BusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNamedDeletion } from '../../../../lib/deletion/use-named-deletion.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { UndoDeletion } from '../../../../ui/tables/UndoDeletion.tsx'
import classes from '../SlaList.module.css'
import { deleteCalendarRequest } from '../sla-api.ts'
import { useCalendarUsers } from './use-calendar-users.ts'

type Props = {
  calendars: readonly BusinessCalendar[]
  isStale: boolean
  onEdit: (calendar: BusinessCalendar) => void
}

export function CalendarsTable({ calendars, isStale, onEdit }: Props) {
  const { t } = useTranslation('admin')
  const users = useCalendarUsers()
  const deletion = useNamedDeletion(deleteCalendarRequest, users.ofDeletion)
  const columns = [
    { name: 'name', title: t(($) => $.sla.calendars.columns.name), width: '34%' },
    { name: 'timeZone', title: t(($) => $.sla.calendars.columns.timeZone), width: '22%' },
    { name: 'policies', title: t(($) => $.sla.calendars.columns.policies) },
    { name: 'actions', title: t(($) => $.sla.calendars.columns.actions), width: 48, isTitleHidden: true },
  ]
  const remove = (calendar: BusinessCalendar) => {
    const { name, policies } = calendar
    if (policies.length === 0) return deletion.start(calendar)
    void notify.error(users.describe(name, { policies: policies.map((policy) => policy.name) }))
  }
  return (
    <DataTable className={classes.table} columns={columns} isStale={isStale}>
      {calendars.map((calendar) => {
        const { id, name, timeZone, policies } = calendar
        if (deletion.isGone(id)) return null
        if (deletion.isWaiting(id))
          return (
            <Table.Tr key={id}>
              <Table.Td colSpan={columns.length}>
                <UndoDeletion
                  words={t(($) => $.sla.calendars.deleted, { name })}
                  seconds={deletion.secondsLeft(id)}
                  undo={(seconds) => t(($) => $.sla.undo, { seconds })}
                  onUndo={() => deletion.undo(id)}
                />
              </Table.Td>
            </Table.Tr>
          )
        return (
          <Table.Tr key={id}>
            <Table.Td>
              <button type="button" className={classes.name} onClick={() => onEdit(calendar)}>
                {name}
              </button>
            </Table.Td>
            <Table.Td data-column="timeZone">{timeZone}</Table.Td>
            <Table.Td>
              {policies.map((policy) => policy.name).join(', ') || t(($) => $.sla.calendars.unused)}
            </Table.Td>
            <Table.Td>
              <RowMenu label={t(($) => $.sla.actionsFor, { name })}>
                <MenuAction icon={IconPencil} onClick={() => onEdit(calendar)}>
                  {t(($) => $.sla.edit)}
                </MenuAction>
                <Menu.Divider />
                <MenuAction isDangerous icon={IconTrash} onClick={() => remove(calendar)}>
                  {t(($) => $.sla.delete)}
                </MenuAction>
              </RowMenu>
            </Table.Td>
          </Table.Tr>
        )
      })}
    </DataTable>
  )
}
