import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { type MailTemplateInput, mailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../lib/problems/field-errors.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
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
  const [created, setCreated] = useState<MailTemplate | null>(null)
  const save = useSaveMailTemplate(templateId)
  const errorText = useTemplateErrors()
  const form = useForm({
    resolver: zodResolver(mailTemplateInput),
    defaultValues: initial,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { resetDefaultValues } = form
  const { defaultValues, errors, isDirty } = form.formState
  const [subject, text] = useWatch({ control: form.control, name: ['subject', 'text'] })
  const textField = useRef<TextField>(null)
  const lastField = useRef<TextField>(null)
  useEffect(() => {
    // A copy is unsaved from the start.
    if (!templateId) resetDefaultValues(newTemplate)
  }, [templateId, resetDefaultValues])
  useEffect(() => {
    // Only once the form is clean: the leave guard would ask.
    if (created && !isDirty)
      void navigate({
        to: '/admin/mail-templates/$templateId',
        params: { templateId: created.id },
        replace: true,
      })
  }, [created, isDirty, navigate])

  const submit = async () => {
    const sent = { ...form.getValues() }
    let isSaved = false
    await form.handleSubmit(async (given) => {
      try {
        const template = await save.mutateAsync(given)
        resetDefaultValues(sent)
        void notify.success(t(($) => $.mailTemplates.saved))
        if (!templateId) setCreated(template)
        isSaved = true
      } catch (error) {
        const message = errorText.ofAction(error)
        if (isProblem(error, 'inUse') || !showFieldErrors(error, form)) form.setError('root', { message })
      }
    })()
    return isSaved
  }
  const clear = (name: keyof MailTemplateInput) => {
    form.clearErrors(name)
    form.clearErrors('root')
  }
  const written = {
    control: form.control,
    onType: clear,
    onFocus: (field: TextField) => (lastField.current = field),
  }
  return (
    <EditingForm
      isDirty={isDirty}
      isSaving={save.isPending}
      save={submit}
      onDiscard={() =>
        form.reset(templateId || created ? defaultValues : initial, {
          keepDefaultValues: true,
          keepIsSubmitted: true,
          keepTouched: true,
        })
      }
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
          <TextInput
            label={t(($) => $.mailTemplates.name)}
            error={errorText.ofField(errors.name?.message)}
            maxLength={limits.mailTemplateNameMaxLength}
            autoComplete="off"
            {...form.register('name', { onChange: () => clear('name') })}
            data-autofocus={templateId === null || undefined}
          />
          <TemplateField
            {...written}
            name="subject"
            label={t(($) => $.mailTemplates.subject)}
            maxLength={limits.mailSubjectMaxLength}
          />
          <TemplateField
            {...written}
            ref={textField}
            name="text"
            isLong
            label={t(($) => $.mailTemplates.text)}
            maxLength={limits.mailTextMaxLength}
          />
          <FittingEvents template={{ subject, text }} />
          <VariableList
            onInsert={(words) => {
              const field = lastField.current ?? textField.current
              if (field) insertInto(field, words)
            }}
          />
        </div>
        <TemplatePreview template={{ subject, text }} />
      </div>
    </EditingForm>
  )
}
