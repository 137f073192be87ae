import { createHash } from 'node:crypto'
import { normaliseEmail } from '@savepoint/contract/email-address.ts'
import type { BodyOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { importedLinesMax } from '@savepoint/contract/people/employee-values.ts'
import type {
  ImportedLine,
  importEmployees as importEmployeesEndpoint,
  previewEmployeeImport as previewEmployeeImportEndpoint,
} from '@savepoint/contract/people/employees.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { type Db, savepoint } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { type CsvLine, readCsv } from '../../platform/tables/csv.ts'
import type { PeopleServices } from '../people-services.ts'
import { lockAccess } from '../roles/require-administrator-left.ts'
import { isAdministered } from '../roles/role-queries.ts'
import { hire } from './create-employee.ts'
import { lockEmployeeByEmail } from './employee-queries.ts'
import { requireMayManage } from './managed-employee.ts'
import {
  changesBetween,
  checkEmployeeLine,
  type FindRole,
  readEmployeeLine,
  rolesByName,
} from './read-employee-line.ts'
import { changeEmployee } from './update-employee.ts'

type Report = { lines: ImportedLine[]; version: string }

/** Thrown to take back what a preview did to learn what an import would do. */
class Previewed extends Error {
  report: Report

  constructor(report: Report) {
    super('previewed')
    this.report = report
  }
}

export async function previewEmployeeImport(
  services: PeopleServices,
  actor: AgentActor,
  { csv }: BodyOf<typeof previewEmployeeImportEndpoint>,
): Promise<ResponseOf<typeof previewEmployeeImportEndpoint>> {
  try {
    return await services.db.begin(async (tx): Promise<Report> => {
      throw new Previewed(await importLines(tx, services, { actor, csv }))
    })
  } catch (error) {
    if (error instanceof Previewed) return error.report
    throw error
  }
}

/** One transaction; lines that are refused are left out. Importing the same file again changes nothing. */
export async function importEmployees(
  services: PeopleServices,
  actor: AgentActor,
  { csv, version }: BodyOf<typeof importEmployeesEndpoint>,
): Promise<ResponseOf<typeof importEmployeesEndpoint>> {
  return await services.db.begin(async (tx) => {
    const report = await importLines(tx, services, { actor, csv })
    if (version !== undefined && version !== report.version) throw new Problem('changedMeanwhile')
    return { lines: report.lines }
  })
}

async function importLines(
  tx: Db,
  services: PeopleServices,
  { actor, csv }: { actor: AgentActor; csv: string },
): Promise<Report> {
  // Before others wait.
  const checked = await checkLines(tx, readLines(csv))
  await lockAccess(tx, services.clock, actor)
  const changes = {
    actor,
    findRole: rolesByName(tx),
    isAdministered: await isAdministered(tx),
    hasOwnChanged: false,
  }
  const lines: ImportedLine[] = []
  for (const line of checked)
    lines.push('outcome' in line ? line : await importLine(tx, services, { changes, line }))
  const version = createHash('sha256')
    .update(JSON.stringify([csv, lines]))
    .digest('base64url')
  return { lines, version }
}

function readLines(csv: string): CsvLine[] {
  const read = readCsv(csv)
  if (!read) throw fieldProblem('csv', 'Invalid value')
  if (read[0] && !('email' in read[0].cells)) throw fieldProblem('csv', 'Mandatory field')
  if (read.length > importedLinesMax) throw fieldProblem('csv', `Max number of lines ${importedLinesMax}`)
  return read
}

type Line = { line: number; email: string; cells: Record<string, string> }

/** Those that can only be refused are. */
async function checkLines(tx: Db, read: CsvLine[]): Promise<(Line | ImportedLine)[]> {
  const findRole = rolesByName(tx)
  const emails = new Set<string>()
  const checked: (Line | ImportedLine)[] = []
  for (const { line, cells } of read) {
    const email = normaliseEmail(cells.email ?? '')
    const one = { line, email, cells: { ...cells, email } }
    const isRepeated = email !== '' && emails.has(email)
    emails.add(email)
    const check = async () => {
      if (isRepeated) throw fieldProblem('email', 'Repeated in the file')
      await checkEmployeeLine(one.cells, findRole)
      return one
    }
    checked.push(await check().catch((error) => refused(one, error)))
  }
  return checked
}

function refused({ line, email }: Omit<Line, 'cells'>, error: unknown): ImportedLine {
  if (!(error instanceof Problem) || error.code === 'unauthorized') throw error
  const errors = error.members.errors ?? [{ path: '', message: error.members.detail ?? error.message }]
  return { line, email, outcome: 'refused', changes: [], errors }
}

type Import = {
  actor: AgentActor
  findRole: FindRole
  /** Before the first line; nobody who may not manage roles can give that right. */
  isAdministered: boolean
  /** Whoever imports it may have changed their own role. */
  hasOwnChanged: boolean
}

async function importLine(
  tx: Db,
  services: PeopleServices,
  { changes, line }: { changes: Import; line: Line },
): Promise<ImportedLine> {
  try {
    const done = await savepoint(tx, async (part) => {
      if (changes.hasOwnChanged) await lockAccess(part, services.clock, changes.actor)
      return await putEmployee(part, services, { changes, cells: line.cells })
    })
    return { line: line.line, email: line.email, ...done, errors: [] }
  } catch (error) {
    return refused(line, error)
  }
}

async function putEmployee(
  tx: Db,
  services: PeopleServices,
  { changes, cells }: { changes: Import; cells: Record<string, string> },
): Promise<Pick<ImportedLine, 'outcome' | 'changes'>> {
  const { actor, findRole } = changes
  const known = await lockEmployeeByEmail(tx, cells.email ?? '')
  const input = await readEmployeeLine(cells, { known, findRole })
  if (!known) {
    const employee = await hire(tx, services, { actor, input })
    return { outcome: 'created', changes: changesBetween(undefined, employee) }
  }
  await requireMayManage(tx, actor, known)
  const { employee, isChanged } = await changeEmployee(tx, services.ports, {
    actor,
    before: known,
    change: input,
    now: services.clock.now(),
  })
  if (!isChanged) return { outcome: 'unchanged', changes: [] }
  if (changes.isAdministered && employee.role_id !== known.role_id && !(await isAdministered(tx)))
    throw new Problem('invalidOperation', { detail: 'lastAdministrator' })
  if (known.id === actor.id) changes.hasOwnChanged = true
  return { outcome: 'updated', changes: changesBetween(known, employee) }
}
