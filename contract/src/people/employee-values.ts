/** Separate from the forms, so that pages that only filter by it do not load them. */
export const employeeStates = ['active', 'invited', 'disabled'] as const
export type EmployeeState = (typeof employeeStates)[number]
