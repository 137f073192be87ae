import { createHash } from 'node:crypto'
import { normaliseEmail } from '@savepoint/contract/email-address.ts'
import type { BodyOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
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
import { lockAccess, requireAdministratorLeft } from '../roles/require-administrator-left.ts'
import { hire } from './create-employee.ts'
import { lockEmployeeByEmail } from './employee-queries.ts'
import { requireMayManage } from './managed-employee.ts'
import { changesBetween, readEmployeeLine } from './read-employee-line.ts'
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
  const read = readCsv(csv)
  if (!read) throw fieldProblem('csv', 'Invalid value')
  if (read[0] && !('email' in read[0].cells)) throw fieldProblem('csv', 'Mandatory field')
  await lockAccess(tx, services.clock, actor)
  const lines: ImportedLine[] = []
  for (const line of read) lines.push(await importLine(tx, services, { actor, line }))
  const version = createHash('sha256')
    .update(JSON.stringify([csv, lines]))
    .digest('base64url')
  return { lines, version }
}

async function importLine(
  tx: Db,
  services: PeopleServices,
  { actor, line: { line, cells } }: { actor: AgentActor; line: CsvLine },
): Promise<ImportedLine> {
  const email = normaliseEmail(cells.email ?? '')
  try {
    const done = await savepoint(tx, (part) =>
      requireAdministratorLeft(part, {
        clock: services.clock,
        actor,
        action: () => putEmployee(part, services, { actor, cells: { ...cells, email } }),
      }),
    )
    return { line, email, ...done, errors: [] }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unauthorized') throw error
    const errors = error.members.errors ?? [{ path: '', message: error.members.detail ?? error.message }]
    return { line, email, outcome: 'refused', changes: [], errors }
  }
}

async function putEmployee(
  tx: Db,
  services: PeopleServices,
  { actor, cells }: { actor: AgentActor; cells: Record<string, string> & { email: string } },
): Promise<Pick<ImportedLine, 'outcome' | 'changes'>> {
  const known = await lockEmployeeByEmail(tx, cells.email)
  const input = await readEmployeeLine(tx, cells, known)
  if (!known) {
    const employee = await hire(tx, services, { actor, input })
    return { outcome: 'created', changes: changesBetween(undefined, employee) }
  }
  await requireMayManage(tx, actor, known)
  const { employee, isChanged } = await changeEmployee(tx, actor, {
    before: known,
    change: input,
    now: services.clock.now(),
  })
  return isChanged
    ? { outcome: 'updated', changes: changesBetween(known, employee) }
    : { outcome: 'unchanged', changes: [] }
}
