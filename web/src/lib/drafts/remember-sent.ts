import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'getValues' | 'reset' | 'resetDefaultValues'
>

/** Called when a save begins; what it returns takes what was saved. What was typed between stays, and is unsaved. */
export function rememberSent<Values extends FieldValues, Output>(form: Form<Values, Output>) {
  const sent = JSON.stringify(form.getValues())
  return (saved: Values) => {
    if (JSON.stringify(form.getValues()) === sent) form.reset(saved)
    else form.resetDefaultValues(saved)
  }
}
