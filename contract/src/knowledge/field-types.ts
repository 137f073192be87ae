/** Kinds of questions a category may ask on its request form (specification, section 3). */
export const fieldTypes = ['text', 'textarea', 'select', 'datetime'] as const
export type FieldType = (typeof fieldTypes)[number]
