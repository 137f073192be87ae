export const fieldTypes = ['text', 'textarea', 'select', 'datetime'] as const
export type FieldType = (typeof fieldTypes)[number]
