import { employeeStates } from '@savepoint/contract/people/employee-values.ts'
import { idIn } from '../../../lib/api/ids.ts'
import type { EmployeeSearch } from './employee-search.ts'
import type { EmployeeFilter } from './employees-api.ts'

export function filterFrom({ text, agentRoleId, state }: EmployeeSearch): EmployeeFilter {
  const roleId = idIn(agentRoleId)
  const known = employeeStates.find((one) => one === state)
  return { ...(text && { text }), ...(roleId && { agentRoleId: roleId }), ...(known && { state: known }) }
}
