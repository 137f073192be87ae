/** Separate from the forms, so that pages that only filter by it do not load them. */
export const employeeStates = ['active', 'invited', 'disabled'] as const
export type EmployeeState = (typeof employeeStates)[number]

/** Of a file, without its heading. They are imported together, and other changes of roles and employees wait meanwhile. */
export const importedLinesMax = 1_000
