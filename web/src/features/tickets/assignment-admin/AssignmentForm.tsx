import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx'
import { UnsavedDialog } from '../../../ui/dialogs/UnsavedDialog.tsx'
import { ChangedMeanwhileDialog } from '../../../ui/forms/ChangedMeanwhileDialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
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
  children: (values: Values, set: (part: Partial<Values>) => void) => ReactNode
}

/** A dialog whose values are saved as a whole. */
export function AssignmentForm<Values extends object>(props: Props<Values>) {
  const { title, size, initial, updatedAt, save, isWrong, onClose, children } = props
  const { t } = useTranslation('admin')
  const meanwhile = useSavedMeanwhile(updatedAt)
  const [values, setValues] = useState(initial)
  const [isChanged, setChanged] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useDirtyForm(isChanged)
  const canSave = isChanged && !isWrong?.(values)
  const submit = async (over = false) => {
    if (!canSave) return false
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
  const close = () => (isChanged ? setLeaving(true) : onClose())
  const conflict = meanwhile.conflict({ takeTheirs: onClose, save: submit })
  return (
    <Dialog title={title} size={size} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          {isRefused && <FormAlert>{t(($) => $.assignment.notSaved)}</FormAlert>}
          {children(values, (part) => {
            setChanged(true)
            setValues((before) => ({ ...before, ...part }))
          })}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.assignment.cancel)}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!canSave}>
              {t(($) => $.assignment.save)}
            </Button>
          </Group>
        </Stack>
      </form>
      {conflict && <ChangedMeanwhileDialog conflict={conflict} isSaving={save.isPending} />}
      {isLeaving && <UnsavedDialog save={submit} onLeave={onClose} onStay={() => setLeaving(false)} />}
      <LeaveDialog isDirty={isChanged} save={submit} />
    </Dialog>
  )
}
