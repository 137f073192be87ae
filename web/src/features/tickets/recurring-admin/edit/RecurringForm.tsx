import { Button, Switch, Text, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { RecurringTicket } from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { EditingForm } from '../../../../ui/forms/EditingForm.tsx'
import classes from '../../../../ui/forms/EditPage.module.css'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useEditedValues } from '../../replies-admin/fields/use-edited-values.ts'
import { useSaveRecurring } from '../recurring-api.ts'
import { bodyOf, findBlanks, type RecurringValues } from '../recurring-form-values.ts'
import { NextTickets } from './NextTickets.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { TicketFields } from './TicketFields.tsx'
import { useRecurringErrors } from './use-recurring-errors.ts'

type Props = {
  definition: RecurringTicket | null
  initial: RecurringValues
  /** What is saved: a copy begins with other values. */
  clean: RecurringValues
  /** Names of the tags that it begins with. */
  tags: readonly TicketTag[]
  onReload: () => void
}

export function RecurringForm({ definition, initial, clean, tags, onReload }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useRecurringErrors()
  const form = useEditedValues(initial, clean)
  const [created, setCreated] = useState<string | null>(null)
  const save = useSaveRecurring(definition?.id ?? created)
  const [version, setVersion] = useState(definition?.version)
  const [revision, setRevision] = useState(0)
  const [isOutdated, setOutdated] = useState(false)
  const { values, isDirty } = form
  const errorAt = (path: string) => errorText.at(form.errors, path)
  useOwnAddress(created, isDirty)
  const submit = async () => {
    const blanks = findBlanks(values)
    if (blanks) {
      form.showErrors(blanks)
      return false
    }
    try {
      const saved = await save.mutateAsync({ ...bodyOf(values), version })
      form.markSaved(values)
      setVersion(saved.version)
      setOutdated(false)
      void notify.success(t(($) => $.recurring.saved))
      if (!definition) setCreated(saved.id)
      return true
    } catch (error) {
      if (isProblem(error, 'changedMeanwhile')) setOutdated(true)
      else form.showErrors(errorText.ofRefusal(error))
      return false
    }
  }
  const fields = { values, errorAt, onChange: form.change }
  return (
    <EditingForm
      isDirty={isDirty}
      isSaving={save.isPending}
      save={submit}
      onDiscard={() => {
        form.discard()
        setRevision((before) => before + 1)
      }}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          {isOutdated && (
            <FormAlert>
              <Text>{t(($) => $.recurring.changedMeanwhile)}</Text>
              <Button mt="xs" size="compact-md" variant="default" onClick={onReload}>
                {t(($) => $.recurring.reload)}
              </Button>
            </FormAlert>
          )}
          {errorText.root(form.errors) && <FormAlert>{errorText.root(form.errors)}</FormAlert>}
          <div className={classes.head}>
            <TextInput
              className={classes.name}
              label={t(($) => $.recurring.form.name)}
              description={t(($) => $.recurring.form.nameHint)}
              value={values.name}
              error={errorAt('name')}
              maxLength={limits.replyNameMaxLength}
              autoComplete="off"
              data-autofocus={!definition || undefined}
              onChange={({ currentTarget }) => form.change({ name: currentTarget.value })}
            />
            <Switch
              className={classes.enabled}
              label={t(($) => $.recurring.form.enabled)}
              checked={values.enabled}
              onChange={({ currentTarget }) => form.change({ enabled: currentTarget.checked })}
            />
          </div>
          <ScheduleFields {...fields} />
          <TicketFields key={revision} {...fields} tags={tags} />
        </div>
        <div className={classes.beside}>
          <NextTickets values={values} />
        </div>
      </div>
    </EditingForm>
  )
}

/** A new definition gets its own address, only once the form is clean, or the leave guard would ask. */
function useOwnAddress(created: string | null, isDirty: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (created && !isDirty)
      void navigate({
        to: '/admin/recurring/$recurringId',
        params: { recurringId: created },
        search: {},
        replace: true,
      })
  }, [created, isDirty, navigate])
}
