import type { RecurringValues } from '../recurring-form-values.ts'

export type FieldProps = {
  values: RecurringValues
  errorAt: (path: string) => string | undefined
  onChange: (part: Partial<RecurringValues>) => void
}
