import { Table } from '@mantine/core'
import type { Employee } from '@savepoint/contract/employees.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmployeeRow } from './EmployeeRow.tsx'
import classes from './EmployeesTable.module.css'
import { SessionsDialog } from './SessionsDialog.tsx'
import { type Asked, SureDialog } from './SureDialog.tsx'

type Props = { employees: readonly Employee[]; isStale: boolean; onEdit: (employee: Employee) => void }

const columns = ['name', 'role', 'state', 'lastSeen', 'secondFactor'] as const

export function EmployeesTable({ employees, isStale, onEdit }: Props) {
  const { t } = useTranslation('admin')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState<Employee | null>(null)
  return (
    <div className={classes.frame} data-stale={isStale || undefined}>
      <Table className={classes.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} data-column={column}>
                {t(($) => $.employees.columns[column])}
              </Table.Th>
            ))}
            <Table.Th w={48}>
              <span className="visually-hidden">{t(($) => $.employees.columns.actions)}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {employees.map((employee) => (
            <EmployeeRow
              key={employee.id}
              employee={employee}
              onEdit={() => onEdit(employee)}
              onAsk={(deed) => setAsked({ deed, employee })}
              onSessions={() => setShown(employee)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {asked && <SureDialog asked={asked} onClose={() => setAsked(null)} />}
      {shown && <SessionsDialog employee={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
