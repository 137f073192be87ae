import { isEmail } from '@savepoint/contract/email-address.ts'
import { type EmployeeInput, employeeInput } from '@savepoint/contract/people/employee-inputs.ts'
import type { ImportedLine } from '@savepoint/contract/people/employees.ts'
import type { FieldError } from '@savepoint/contract/problems.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { findRoleByName } from '../roles/role-queries.ts'
import type { EmployeeRow } from './employee-queries.ts'

const yes = ['true', '1', 'yes', 'да']
const no = ['false', '0', 'no', 'нет', '']

type Cells = Record<string, string>
export type FindRole = (name: string) => Promise<string | undefined>

/** Many lines name the same few roles. Where those may change meanwhile, it is asked anew. */
export function rolesByName(tx: Db): FindRole {
  const ids = new Map<string, Promise<string | undefined>>()
  return (name) => {
    const known = ids.get(name) ?? findRoleByName(tx, name).then((role) => role?.id)
    ids.set(name, known)
    return known
  }
}

/** Throws what is wrong with a line whoever it is about, so that nobody has to be looked for. */
export async function checkEmployeeLine(cells: Cells, findRole: FindRole): Promise<void> {
  await readEmployeeLine(cells, { known: isEmail(cells.email ?? '') ? anybody : undefined, findRole })
}

const anybody = { name: 'Anybody', role_id: '00000000-0000-4000-8000-000000000000', show_nickname: false }

export async function readEmployeeLine(
  cells: Cells,
  {
    known,
    findRole,
  }: { known: Pick<EmployeeRow, 'name' | 'role_id' | 'show_nickname'> | undefined; findRole: FindRole },
): Promise<EmployeeInput> {
  const roleId = cells.role === undefined ? known?.role_id : await findRole(cells.role)
  const parsed = employeeInput.safeParse({
    email: cells.email,
    name: cells.name ?? known?.name ?? '',
    agentRoleId: roleId ?? '',
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
