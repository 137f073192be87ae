import { normaliseEmail } from '@savepoint/contract/email-address.ts'
import { employeeInput } from '@savepoint/contract/people/employee-inputs.ts'
import type { ImportedLine } from '@savepoint/contract/people/employees.ts'
import type { FieldError } from '@savepoint/contract/problems.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { type CsvLine, readCsv } from '../../platform/tables/csv.ts'
import type { PeopleServices } from '../people-services.ts'
import { requireAdministratorLeft } from '../roles/require-administrator-left.ts'
import { findRoleByName } from '../roles/role-queries.ts'
import { hire } from './create-employee.ts'
import { type EmployeeRow, lockEmployeeByEmail } from './employee-queries.ts'
import { requireMayManage } from './managed-employee.ts'
import { changeEmployee } from './update-employee.ts'

const yes = ['true', '1', 'yes', 'да']
const no = ['false', '0', 'no', 'нет', '']

/** Each line is a transaction of its own; importing the same file again changes nothing. */
export async function importEmployees(
  services: PeopleServices,
  actor: AgentActor,
  csv: string,
): Promise<ImportedLine[]> {
  const lines = readCsv(csv)
  if (!lines) throw fieldProblem('csv', 'Invalid value')
  if (lines[0] && !('email' in lines[0].cells)) throw fieldProblem('csv', 'Mandatory field')
  const report: ImportedLine[] = []
  for (const line of lines) report.push(await importLine(services, actor, line))
  return report
}

async function importLine(
  services: PeopleServices,
  actor: AgentActor,
  { line, cells }: CsvLine,
): Promise<ImportedLine> {
  const email = normaliseEmail(cells.email ?? '')
  try {
    const outcome = await services.db.begin((tx) =>
      requireAdministratorLeft(tx, {
        clock: services.clock,
        actor,
        action: () => putEmployee(tx, services, { actor, cells: { ...cells, email } }),
      }),
    )
    return { line, email, outcome, errors: [] }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unauthorized') throw error
    return { line, email, outcome: 'refused', errors: errorsOf(error) }
  }
}

async function putEmployee(
  tx: Db,
  services: PeopleServices,
  { actor, cells }: { actor: AgentActor; cells: Record<string, string> & { email: string } },
) {
  const known = await lockEmployeeByEmail(tx, cells.email)
  const input = await readCells(tx, cells, known)
  if (!known) {
    await hire(tx, services, { actor, input })
    return 'created' as const
  }
  await requireMayManage(tx, actor, known)
  const { isChanged } = await changeEmployee(tx, actor, {
    before: known,
    change: input,
    now: services.clock.now(),
  })
  return isChanged ? ('updated' as const) : ('unchanged' as const)
}

async function readCells(tx: Db, cells: Record<string, string>, known: EmployeeRow | undefined) {
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

function errorsOf({ members, message }: Problem): FieldError[] {
  return members.errors ?? [{ path: '', message: members.detail ?? message }]
}
