export const filterNames = ['text', 'agentRoleId', 'state'] as const
export type EmployeeSearch = { [K in (typeof filterNames)[number]]?: string }
