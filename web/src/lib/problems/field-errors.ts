import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ProblemError } from './problem-error.ts'

export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
): boolean {
  const errors = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
  errors.forEach(({ path, message }, index) => {
    setError(path as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return errors.length > 0
}
