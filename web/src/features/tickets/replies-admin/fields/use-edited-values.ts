import { deepEqual } from '@tanstack/react-router'
import { useState } from 'react'

/** The messages of each path, as the schema and the server give them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

const none: FieldErrors = {}

/** What is written against what is saved. A copy starts with values that `clean` has not. */
export function useEditedValues<Values extends object>(initial: Values, clean: Values = initial) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(clean)
  const [errors, setErrors] = useState(none)
  return {
    values,
    saved,
    errors,
    isDirty: !deepEqual(values, saved),
    change(part: Partial<Values>) {
      setValues((before) => ({ ...before, ...part }))
      setErrors((before) => without(before, Object.keys(part)))
    },
    showErrors: setErrors,
    markSaved(sent: Values) {
      setSaved(sent)
      setErrors(none)
    },
    /** What was saved elsewhere than in this form. */
    adopt(part: Partial<Values>) {
      setValues((before) => ({ ...before, ...part }))
      setSaved((before) => ({ ...before, ...part }))
    },
    discard() {
      setValues(saved)
      setErrors(none)
    },
  }
}

const without = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== 'root' && !fields.includes(path.split('.')[0] ?? '')),
  )

export function collectErrors(found: readonly { path: string; message: string }[]): FieldErrors {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of found) errors[path] = [...(errors[path] ?? []), message]
  return errors
}
