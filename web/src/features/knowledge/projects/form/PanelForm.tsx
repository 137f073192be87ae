import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LeaveDialog } from '../../../../ui/dialogs/LeaveDialog.tsx'
import { ChangedMeanwhileDialog } from '../../../../ui/forms/ChangedMeanwhileDialog.tsx'
import { SaveBar } from '../../../../ui/forms/SaveBar.tsx'
import classes from './PanelForm.module.css'
import type { TopicForm } from './use-topic-form.ts'

type Props<V extends FieldValues, Output extends FieldValues> = {
  editing: TopicForm<V, Output>
  disabledReason: string | null
  children: ReactNode
}

export function PanelForm<V extends FieldValues, Output extends FieldValues>({
  editing,
  disabledReason,
  children,
}: Props<V, Output>) {
  const { t } = useTranslation('admin')
  const { form, isDirty, isSaving, failure, isConflict, submit, discard } = editing
  useShortcuts({ 'mod+S': () => isDirty && void submit() }, { whileTyping: true })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {disabledReason && (
          <Alert color="yellow" variant="outline" icon={<IconLock />}>
            {disabledReason}
          </Alert>
        )}
        {failure !== null && (
          <Alert color="red" variant="outline" role="alert" icon={<IconAlertTriangle />}>
            {t(($) => $.projects.errors.notSaved)}
          </Alert>
        )}
        <fieldset className={classes.fields} disabled={disabledReason !== null}>
          {children}
        </fieldset>
        {disabledReason === null && <SaveBar isDirty={isDirty} isSaving={isSaving} onDiscard={discard} />}
      </form>
      {isConflict && <ChangedMeanwhileDialog conflict={editing} isSaving={isSaving} />}
      <LeaveDialog isDirty={isDirty} save={submit} />
    </FormProvider>
  )
}
