import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDirtyForm } from '../../lib/drafts/dirty-forms.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { LeaveDialog } from '../dialogs/LeaveDialog.tsx'
import { UnsavedDialog } from '../dialogs/UnsavedDialog.tsx'
import { ChangedMeanwhileDialog, type Conflict } from './ChangedMeanwhileDialog.tsx'
import { useSingleSave } from './use-single-save.ts'

type Props = {
  title: string
  size?: number
  cancelLabel: string
  submitLabel: string
  isDirty: boolean
  canSubmit?: boolean
  isSaving: boolean
  /** Whether it is saved; then it has closed the dialog. */
  submit: () => Promise<boolean>
  conflict?: Conflict | undefined
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which asks before unsaved changes are lost. */
export function FormDialog(props: Props) {
  const { title, size, cancelLabel, submitLabel, isDirty, isSaving, conflict, onClose, children } = props
  const single = useSingleSave({ save: props.submit, isDirty: false })
  const [isLeaving, setLeaving] = useState(false)
  useDirtyForm(isDirty)
  const close = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <Dialog title={title} {...(size && { size })} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void single.save()
        }}
      >
        <Stack>
          {children}
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {cancelLabel}
            </Button>
            <Button type="submit" loading={isSaving} disabled={!(props.canSubmit ?? isDirty)}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
      {conflict && (
        <ChangedMeanwhileDialog
          conflict={{ ...conflict, overwrite: () => single.run(conflict.overwrite) }}
          isSaving={isSaving}
        />
      )}
      {isLeaving && <UnsavedDialog save={single.save} onLeave={onClose} onStay={() => setLeaving(false)} />}
      <LeaveDialog isDirty={isDirty} save={single.save} />
    </Dialog>
  )
}
