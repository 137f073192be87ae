import { TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { MailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/toasts/toasts.ts'
import { EditingForm } from '../../../ui/forms/EditingForm.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { FittingEvents } from './FittingEvents.tsx'
import { insertInto } from './insert-into.ts'
import classes from './MailTemplateForm.module.css'
import { useSaveMailTemplate } from './mail-templates-api.ts'
import { TemplateField, type TextField } from './TemplateField.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { useTemplateErrors } from './use-template-errors.ts'
import { VariableList } from './VariableList.tsx'

type Props = { templateId: string | null; initial: MailTemplateInput }

const newTemplate: MailTemplateInput = { name: '', subject: '', text: '' }

export function MailTemplateForm({ templateId, initial }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [saved, setSaved] = useState(templateId ? initial : null)
  const [values, setValues] = useState(initial)
  const [created, setCreated] = useState<MailTemplate | null>(null)
  const save = useSaveMailTemplate(templateId)
  const fieldErrors = useTemplateErrors()
  const subject = useRef<TextField>(null)
  const text = useRef<TextField>(null)
  const lastField = useRef<TextField>(null)
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved ?? newTemplate)
  useEffect(() => {
    // Only once the form is clean: the leave guard would ask.
    if (created && !isDirty)
      void navigate({
        to: '/admin/mail-templates/$templateId',
        params: { templateId: created.id },
        replace: true,
      })
  }, [created, isDirty, navigate])

  const change = (part: Partial<MailTemplateInput>) => {
    fieldErrors.clear(part)
    setValues((before) => ({ ...before, ...part }))
  }
  const submit = async () => {
    if (!fieldErrors.check(values)) return false
    try {
      const template = await save.mutateAsync(values)
      setSaved(values)
      void notify.success(t(($) => $.mailTemplates.saved))
      if (!templateId) setCreated(template)
      return true
    } catch (error) {
      fieldErrors.take(error)
      return false
    }
  }
  const written = { onFocus: (field: TextField) => (lastField.current = field) }
  return (
    <EditingForm
      isDirty={isDirty}
      isSaving={save.isPending}
      save={submit}
      onDiscard={() => {
        fieldErrors.clear(initial)
        setValues(saved ?? initial)
      }}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          {fieldErrors.whole && <FormAlert>{fieldErrors.whole}</FormAlert>}
          <TextInput
            label={t(($) => $.mailTemplates.name)}
            value={values.name}
            error={fieldErrors.name}
            maxLength={limits.mailTemplateNameMaxLength}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            data-autofocus={templateId === null || undefined}
          />
          <TemplateField
            {...written}
            ref={subject}
            label={t(($) => $.mailTemplates.subject)}
            value={values.subject}
            error={fieldErrors.subject}
            isChecked={fieldErrors.isChecked}
            maxLength={limits.mailSubjectMaxLength}
            onChange={(value) => change({ subject: value })}
          />
          <TemplateField
            {...written}
            ref={text}
            isLong
            label={t(($) => $.mailTemplates.text)}
            value={values.text}
            error={fieldErrors.text}
            isChecked={fieldErrors.isChecked}
            maxLength={limits.mailTextMaxLength}
            onChange={(value) => change({ text: value })}
          />
          <FittingEvents template={values} />
          <VariableList
            onInsert={(words) => {
              const field = lastField.current ?? text.current
              if (field) insertInto(field, words)
            }}
          />
        </div>
        <TemplatePreview template={values} />
      </div>
    </EditingForm>
  )
}
