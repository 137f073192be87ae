import { useEffect, useState } from 'react'
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { rememberSent } from '../../../../lib/drafts/remember-sent.ts'
import { showFieldErrors } from '../../../../lib/problems/field-errors.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { useSingleSave } from '../../../../ui/forms/use-single-save.ts'

type Topic = { id: string; version: number; updatedAt: string }

type Wanted<P extends Topic, V extends FieldValues, Output extends FieldValues> = {
  latest: P
  valuesOf: (topic: P) => V
  resolver: Resolver<V, unknown, Output>
  save: (values: Output, version: number) => Promise<P>
  reload: () => Promise<unknown>
  /** Beside the values: what the form learns from a save. */
  afterSave?: (form: UseFormReturn<V, unknown, Output>, topics: { before: P; saved: P }) => void
}

type Sending<V> = { version: number; takeSaved: (saved: V) => void }

export type TopicForm<V extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<V, unknown, Output>
  /** Grows whenever the form starts again: saved, discarded or replaced by another editor's version. */
  epoch: number
  isDirty: boolean
  isSaving: boolean
  failure: unknown
  /** Another editor saved first; call `overwrite` or `takeTheirs`. */
  isConflict: boolean
  changedAt: string
  submit: () => Promise<boolean>
  overwrite: () => Promise<boolean>
  takeTheirs: () => void
  keepEditing: () => void
  discard: () => void
}

export function useTopicForm<P extends Topic, V extends FieldValues, Output extends FieldValues>({
  latest,
  valuesOf,
  resolver,
  save,
  reload,
  afterSave,
}: Wanted<P, V, Output>): TopicForm<V, Output> {
  const [base, setBase] = useState(latest)
  const [epoch, setEpoch] = useState(0)
  const form = useForm<V, unknown, Output>({ resolver, defaultValues: valuesOf(latest) as never })
  const { isDirty, isSubmitting } = form.formState
  const [isConflict, setConflict] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useDirtyForm(isDirty)

  const accept = (topic: P, take: (values: V) => void) => {
    setBase(topic)
    setConflict(false)
    setFailure(null)
    take(valuesOf(topic))
    setEpoch((before) => before + 1)
  }
  useEffect(() => {
    if (isDirty || latest.version === base.version) return
    setBase(latest)
    form.reset(valuesOf(latest))
  }, [isDirty, latest, base, form, valuesOf])

  // Publishing also changes the version, but nothing in this form.
  const isUntouched = JSON.stringify(valuesOf(latest)) === JSON.stringify(valuesOf(base))
  const currentVersion = isUntouched ? latest.version : base.version

  const send = async (values: Output, { version, takeSaved }: Sending<V>) => {
    setFailure(null)
    try {
      const saved = await save(values, version)
      accept(saved, takeSaved)
      afterSave?.(form, { before: base, saved })
      return true
    } catch (error) {
      if (isProblem(error, 'changedMeanwhile')) {
        await reload()
        setConflict(true)
      } else if (!showFieldErrors(error, form)) setFailure(error)
      return false
    }
  }
  const submitAs = async (version: number) => {
    let isSaved = false
    const sending = { version, takeSaved: rememberSent(form) }
    await form.handleSubmit(async (values) => {
      isSaved = await send(values, sending)
    })()
    return isSaved
  }
  const single = useSingleSave({ save: () => submitAs(currentVersion), isDirty })
  return {
    form,
    epoch,
    isDirty,
    isSaving: isSubmitting,
    failure,
    isConflict,
    changedAt: latest.updatedAt,
    submit: single.save,
    overwrite: () => single.run(() => submitAs(latest.version)),
    takeTheirs: () => accept(latest, form.reset),
    keepEditing: () => setConflict(false),
    discard: () => accept(latest, form.reset),
  }
}
