import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type {
  Employee,
  listEmployees as listEmployeesEndpoint,
} from '@savepoint/contract/people/employees.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { listEmployees as findEmployees } from './employee-queries.ts'
import { presentEmployee } from './present-employee.ts'

export async function listEmployees(
  db: Db,
  { cursor, limit, ...filter }: QueryOf<typeof listEmployeesEndpoint>,
): Promise<{ items: Employee[]; nextCursor: string | null }> {
  const position = readCursor(cursor, [cursorPart.text, cursorPart.id])
  const after = position && { name: position[0], id: position[1] }
  const rows = await findEmployees(db, filter, { after, limit: limit + 1 })
  return pageFrom({ rows, limit, present: presentEmployee, cursor: (row) => cursorOf(row.name, row.id) })
}
