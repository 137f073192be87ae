import { employeeStates } from '@savepoint/contract/people/employee-values.ts'
import type { EmployeeFilter } from './employees-api.ts'

export const filterNames = ['text', 'agentRoleId', 'state'] as const
export type EmployeeSearch = { [K in (typeof filterNames)[number]]?: string }

export function filterFrom({ text, agentRoleId, state }: EmployeeSearch): EmployeeFilter {
  const known = employeeStates.find((one) => one === state)
  return { ...(text && { text }), ...(agentRoleId && { agentRoleId }), ...(known && { state: known }) }
}
