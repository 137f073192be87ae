/** How an employee stands; apart from the forms, since every page knows the addresses of lists that are narrowed by it. */
export const employeeStates = ['active', 'invited', 'disabled'] as const
export type EmployeeState = (typeof employeeStates)[number]
