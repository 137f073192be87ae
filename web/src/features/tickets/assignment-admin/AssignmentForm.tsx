import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useSavedMeanwhile } from '../../../ui/forms/use-saved-meanwhile.ts'

type Props<Values extends object> = {
  title: string
  size: number
  initial: Values
  /** When that was saved. */
  updatedAt: string
  save: { mutateAsync: (body: Values & { updatedAt?: string }) => Promise<unknown>; isPending: boolean }
  isWrong?: (values: Values) => boolean
  onClose: () => void
  children: (values: Values, form: { set: (part: Partial<Values>) => void; isTried: boolean }) => ReactNode
}

/** A dialog whose values are saved as a whole. */
export function AssignmentForm<Values extends object>(props: Props<Values>) {
  const { title, size, initial, updatedAt, save, isWrong, onClose, children } = props
  const { t } = useTranslation('admin')
  const meanwhile = useSavedMeanwhile(updatedAt)
  const [values, setValues] = useState(initial)
  const [isChanged, setChanged] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isTried, setTried] = useState(false)
  const submit = async (over = false) => {
    setTried(true)
    if (isWrong?.(values)) return false
    try {
      await save.mutateAsync({ ...values, ...meanwhile.basedOn(over) })
    } catch (error) {
      setRefused(!meanwhile.isCause(error))
      return false
    }
    void notify.success(t(($) => $.assignment.saved))
    onClose()
    return true
  }
  const conflict = meanwhile.conflict({ takeTheirs: onClose, save: submit })
  return (
    <FormDialog
      title={title}
      size={size}
      cancelLabel={t(($) => $.assignment.cancel)}
      submitLabel={t(($) => $.assignment.save)}
      isDirty={isChanged}
      isSaving={save.isPending}
      submit={submit}
      conflict={conflict}
      onClose={onClose}
    >
      {isRefused && <FormAlert>{t(($) => $.assignment.notSaved)}</FormAlert>}
      {children(values, {
        isTried,
        set: (part) => {
          setChanged(true)
          setValues((before) => ({ ...before, ...part }))
        },
      })}
    </FormDialog>
  )
}
