import { type ReactNode, useRef } from 'react'
import { useDirtyForm } from '../../lib/drafts/dirty-forms.ts'
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts'
import { LeaveDialog } from '../dialogs/LeaveDialog.tsx'
import { SaveBar } from './SaveBar.tsx'

type Props = {
  isDirty: boolean
  isSaving: boolean
  /** Answers whether it was saved. */
  save: () => Promise<boolean>
  onDiscard: () => void
  className?: string | undefined
  children: ReactNode
}

/** A form over one whole thing: saved by its bar or Ctrl+S, and not left with changes unasked. */
export function EditingForm({ isDirty, isSaving, save, onDiscard, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = async () => {
    if (await save()) return
    // Once what is wrong stands at its fields.
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
      <LeaveDialog isDirty={isDirty} save={save} />
    </form>
  )
}
