import { Button, Group, Stack, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem, ProblemError } from '../../../../lib/problems/problem-error.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useErrorText } from '../form/use-error-text.ts'

type Props = {
  title: string
  confirm: string
  name?: string
  hint?: ReactNode
  isSaving: boolean
  error: unknown
  /** Said when a colleague has changed the item; saving again takes the newest. */
  changedMeanwhile?: string
  onSave: (name: string) => void
  onClose: () => void
}

export function NameDialog({
  title,
  confirm,
  name: known = '',
  hint,
  isSaving,
  error,
  changedMeanwhile,
  ...on
}: Props) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const [name, setName] = useState(known)
  const [isTried, setTried] = useState(false)
  const isShort = cleanLine(name).length < limits.nameMinLength
  const wrong = () => {
    if (isTried && isShort) return errorText(`Minimum length ${limits.nameMinLength} characters`)
    if (!(error instanceof ProblemError)) return undefined
    if (isProblem(error, 'changedMeanwhile') && changedMeanwhile) return changedMeanwhile
    return errorText(error.problem?.errors?.[0]?.message) ?? t(($) => $.projects.errors.notSaved)
  }
  return (
    <Dialog title={title} onClose={on.onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog is inside the panel's form in React's tree; its submit must not reach that form.
          event.stopPropagation()
          setTried(true)
          if (!isShort) on.onSave(name.trim())
        }}
      >
        <Stack>
          <TextInput
            label={t(($) => $.projects.name)}
            description={hint}
            withAsterisk
            aria-required
            value={name}
            maxLength={limits.topicNameMaxLength}
            autoComplete="off"
            error={wrong()}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="end">
            <Button variant="default" onClick={on.onClose}>
              {t(($) => $.projects.cancel)}
            </Button>
            <Button type="submit" loading={isSaving}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
