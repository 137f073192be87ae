import type { Employee } from '@savepoint/contract/people/employees.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { type Asked, ConfirmDialog } from './ConfirmDialog.tsx'
import { EmployeeRow } from './EmployeeRow.tsx'
import classes from './EmployeesTable.module.css'
import { SessionsDialog } from './SessionsDialog.tsx'

type Props = { employees: readonly Employee[]; isStale: boolean; onEdit: (employee: Employee) => void }

const names = ['name', 'role', 'state', 'lastSeen', 'secondFactor'] as const

export function EmployeesTable({ employees, isStale, onEdit }: Props) {
  const { t } = useTranslation('admin')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState<Employee | null>(null)
  const columns = [
    ...names.map((name) => ({ name, title: t(($) => $.employees.columns[name]) })),
    { name: 'actions', title: t(($) => $.employees.columns.actions), width: 48, isTitleHidden: true },
  ]
  return (
    <>
      <DataTable className={classes.table} columns={columns} isStale={isStale}>
        {employees.map((employee) => (
          <EmployeeRow
            key={employee.id}
            employee={employee}
            onEdit={() => onEdit(employee)}
            onAsk={(action) => setAsked({ action, employee })}
            onSessions={() => setShown(employee)}
          />
        ))}
      </DataTable>
      {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(null)} />}
      {shown && <SessionsDialog employee={shown} onClose={() => setShown(null)} />}
    </>
  )
}
