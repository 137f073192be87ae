import { employeeStates } from '@savepoint/contract/people/employee-values.ts'
import type { EmployeeFilter } from './employees-api.ts'

export const filterNames = ['text', 'agentRoleId', 'state'] as const
export type EmployeeSearch = { [K in (typeof filterNames)[number]]?: string }

/** The list's filters as the address says them; what it does not know is left out. */
export function filterFrom({ text, agentRoleId, state }: EmployeeSearch): EmployeeFilter {
  const known = employeeStates.find((one) => one === state)
  return { ...(text && { text }), ...(agentRoleId && { agentRoleId }), ...(known && { state: known }) }
}
