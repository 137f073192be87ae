import { Avatar, Badge, Table } from '@mantine/core'
import { getAvatar } from '@savepoint/contract/people/agent-profile.ts'
import type { Employee } from '@savepoint/contract/people/employees.ts'
import { addressOf } from '../../../lib/api/request-address.ts'
import { useFreshItem } from '../../../lib/browser/fresh-item.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useAgent } from '../authentication/use-rights.ts'
import type { ConfirmedAction } from './ConfirmDialog.tsx'
import { EmployeeMenu } from './EmployeeMenu.tsx'
import classes from './EmployeesTable.module.css'

type Props = {
  employee: Employee
  onEdit: () => void
  onAsk: (action: ConfirmedAction) => void
  onSessions: () => void
}

export function EmployeeRow({ employee, onEdit, onAsk, onSessions }: Props) {
  const { t } = useTranslation('admin')
  const isOwn = useAgent()?.id === employee.id
  const { name, nickname, email, avatarId, roleName, state, lastSeenAt, secondFactor } = employee
  const fresh = useFreshItem<HTMLTableRowElement>(employee.id)
  return (
    <Table.Tr {...fresh}>
      <Table.Td>
        <div className={classes.person}>
          <Avatar
            color="accent"
            src={avatarId ? addressOf(getAvatar, { avatarId }) : null}
            name={name}
            size={32}
            alt=""
          />
          <div>
            <button type="button" className={classes.name} onClick={onEdit}>
              {name}
            </button>{' '}
            {isOwn && (
              <Badge variant="light" size="sm" tt="none">
                {t(($) => $.employees.you)}
              </Badge>
            )}
            <small>{[nickname, email].filter(Boolean).join(' · ')}</small>
          </div>
        </div>
      </Table.Td>
      <Table.Td data-column="role">{roleName}</Table.Td>
      <Table.Td>
        <span className={classes.state} data-state={state}>
          {t(($) => $.employees.states[state])}
        </span>
      </Table.Td>
      <Table.Td data-column="lastSeen" className={classes.muted}>
        {lastSeenAt ? <RelativeTime time={lastSeenAt} /> : t(($) => $.employees.never)}
      </Table.Td>
      <Table.Td data-column="secondFactor" className={secondFactor ? undefined : classes.muted}>
        {secondFactor ? t(($) => $.employees.on) : t(($) => $.employees.off)}
      </Table.Td>
      <Table.Td>
        <EmployeeMenu
          employee={employee}
          isOwn={isOwn}
          onEdit={onEdit}
          onAsk={onAsk}
          onSessions={onSessions}
        />
      </Table.Td>
    </Table.Tr>
  )
}
