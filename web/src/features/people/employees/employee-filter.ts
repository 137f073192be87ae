import { employeeStates } from '@savepoint/contract/people/employee-values.ts'
import type { EmployeeSearch } from './employee-search.ts'
import type { EmployeeFilter } from './employees-api.ts'

export function filterFrom({ text, agentRoleId, state }: EmployeeSearch): EmployeeFilter {
  const known = employeeStates.find((one) => one === state)
  return { ...(text && { text }), ...(agentRoleId && { agentRoleId }), ...(known && { state: known }) }
}
