import { employeeInput } from '@savepoint/contract/people/employee-inputs.ts'
import type { ImportedLine } from '@savepoint/contract/people/employees.ts'
import type { FieldError } from '@savepoint/contract/problems.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { findRoleByName } from '../roles/role-queries.ts'
import type { EmployeeRow } from './employee-queries.ts'

const yes = ['true', '1', 'yes', 'да']
const no = ['false', '0', 'no', 'нет', '']

export async function readEmployeeLine(
  tx: Db,
  cells: Record<string, string>,
  known: EmployeeRow | undefined,
) {
  const role = cells.role === undefined ? undefined : await findRoleByName(tx, cells.role)
  const parsed = employeeInput.safeParse({
    email: cells.email,
    name: cells.name ?? known?.name ?? '',
    agentRoleId: cells.role === undefined ? (known?.role_id ?? '') : (role?.id ?? ''),
    showNickname:
      cells.shownickname === undefined ? (known?.show_nickname ?? false) : answerIn(cells.shownickname),
  })
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }): FieldError => {
    if (path[0] === 'agentRoleId')
      return { path: 'role', message: cells.role ? 'Not found' : 'Mandatory field' }
    if (path[0] === 'showNickname') return { path: 'showNickname', message: 'Invalid value' }
    return { path: path.join('.'), message }
  })
  throw new Problem('invalidInput', { errors })
}

function answerIn(cell: string): boolean | undefined {
  if (yes.includes(cell.toLowerCase())) return true
  return no.includes(cell.toLowerCase()) ? false : undefined
}

const columnsOf = (row: EmployeeRow) =>
  ({ name: row.name, role: row.role_name, showNickname: String(row.show_nickname) }) as const

export function changesBetween(before: EmployeeRow | undefined, after: EmployeeRow): ImportedLine['changes'] {
  const was = before && columnsOf(before)
  const is = columnsOf(after)
  return (['name', 'role', 'showNickname'] as const)
    .map((column) => ({ column, before: was?.[column] ?? null, after: is[column] }))
    .filter((change) => change.before !== change.after)
}
