import { type ReactNode, useRef } from 'react'
import { useDirtyForm } from '../../lib/drafts/dirty-forms.ts'
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts'
import { LeaveDialog } from '../dialogs/LeaveDialog.tsx'
import { ChangedMeanwhileDialog, type Conflict } from './ChangedMeanwhileDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useSingleSave } from './use-single-save.ts'

type Props = {
  isDirty: boolean
  isSaving: boolean
  save: () => Promise<boolean>
  onDiscard: () => void
  /** While somebody else's changes stand against these. */
  conflict?: Conflict | undefined
  className?: string | undefined
  children: ReactNode
}

export function EditingForm({ isDirty, isSaving, save, onDiscard, conflict, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const single = useSingleSave({ save, isDirty })
  const submit = async () => {
    if (await single.save()) return
    // After React has rendered the errors.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useDirtyForm(isDirty)
  useShortcuts({ 'mod+S': () => isDirty && void submit() }, { whileTyping: true })
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
      <SaveBar isDirty={isDirty} isSaving={isSaving} onDiscard={onDiscard} />
      {conflict && (
        <ChangedMeanwhileDialog
          conflict={{ ...conflict, overwrite: () => single.run(conflict.overwrite) }}
          isSaving={isSaving}
        />
      )}
      <LeaveDialog isDirty={isDirty} save={single.save} />
    </form>
  )
}
