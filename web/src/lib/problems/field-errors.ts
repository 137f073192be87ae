import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { ProblemError } from './problem-error.ts'

/** Shows the server's errors at their fields. Returns false if any of them, or the error as a whole, has no field and must be shown elsewhere. */
export function showFieldErrors<T extends FieldValues, Output>(
  error: unknown,
  form: Pick<UseFormReturn<T, unknown, Output>, 'getValues' | 'setError'>,
  fieldAt: (path: string) => string = (path) => path,
): boolean {
  const errors = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
  const values = form.getValues()
  const shown = errors.filter(({ path }) => get(values, fieldAt(path)) !== undefined)
  shown.forEach(({ path, message }, index) => {
    form.setError(fieldAt(path) as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return errors.length > 0 && shown.length === errors.length
}
