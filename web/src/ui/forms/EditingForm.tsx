import { type ReactNode, useRef } from 'react'
import { useDirtyForm } from '../../lib/drafts/dirty-forms.ts'
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts'
import { LeaveDialog } from '../dialogs/LeaveDialog.tsx'
import { ChangedMeanwhileDialog, type Conflict } from './ChangedMeanwhileDialog.tsx'
import { SaveBar } from './SaveBar.tsx'

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
  const submit = async () => {
    if (await save()) return
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
      {conflict && <ChangedMeanwhileDialog conflict={conflict} isSaving={isSaving} />}
      <LeaveDialog isDirty={isDirty} save={save} />
    </form>
  )
}
