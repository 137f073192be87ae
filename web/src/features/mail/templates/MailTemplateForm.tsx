import { TextInput } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { MailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import type { MailWording } from '@savepoint/contract/mail/mail-variables.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { get, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../lib/problems/field-errors.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { EditingForm } from '../../../ui/forms/EditingForm.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useSavedMeanwhile } from '../../../ui/forms/use-saved-meanwhile.ts'
import { FittingEvents } from './FittingEvents.tsx'
import { insertInto } from './insert-into.ts'
import classes from './MailTemplateForm.module.css'
import { useSaveMailTemplate } from './mail-templates-api.ts'
import { OwnLanguage } from './OwnLanguage.tsx'
import { TemplateField, type TemplateFieldName, type TextField } from './TemplateField.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import {
  fieldsOf,
  newTemplate,
  shownLanguages,
  type TemplateValues,
  templateResolver,
  withLanguages,
  withOwnLanguage,
  wordingIn,
} from './template-values.ts'
import { goneLanguages, useTemplateErrors } from './use-template-errors.ts'
import { VariableList } from './VariableList.tsx'
import { WordingTabs } from './WordingTabs.tsx'

type Props = {
  templateId: string | null
  initial: TemplateValues
  /** Those of the desk. */
  deskLanguages: readonly ContentLanguage[]
  /** When it was saved; absent for a new one. */
  savedAt: string | undefined
  onReload: () => void
}

export function MailTemplateForm({ templateId, initial, deskLanguages, savedAt, onReload }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [created, setCreated] = useState<MailTemplate | null>(null)
  const save = useSaveMailTemplate(templateId ?? created?.id ?? null)
  const meanwhile = useSavedMeanwhile(savedAt)
  const errorText = useTemplateErrors()
  const form = useForm({
    resolver: templateResolver,
    defaultValues: initial,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { resetDefaultValues } = form
  const { defaultValues, errors, isDirty } = form.formState
  const values = useWatch({ control: form.control }) as TemplateValues
  const languages = shownLanguages(values, deskLanguages)
  const [language, setLanguage] = useState(initial.locale)
  const textField = useRef<TextField>(null)
  const lastField = useRef<TextField>(null)
  useEffect(() => {
    // A copy is unsaved from the start.
    if (!templateId && !created) resetDefaultValues(withLanguages(newTemplate(initial.locale), deskLanguages))
  }, [templateId, created, resetDefaultValues, initial.locale, deskLanguages])
  useEffect(() => {
    // Only once the form is clean: the leave guard would ask.
    if (created && !isDirty)
      void navigate({
        to: '/admin/mail-templates/$templateId',
        params: { templateId: created.id },
        replace: true,
      })
  }, [created, isDirty, navigate])

  const submit = async (over = false) => {
    const sent = structuredClone(form.getValues())
    let isSaved = false
    const send = async (given: MailTemplateInput) => {
      try {
        const template = await save.mutateAsync({ ...given, ...meanwhile.basedOn(over) })
        meanwhile.noteSaved(template)
        resetDefaultValues(sent)
        void notify.success(t(($) => $.mailTemplates.saved))
        if (!templateId) setCreated(template)
        isSaved = true
      } catch (error) {
        if (meanwhile.isCause(error)) return
        const message = errorText.ofAction(error)
        const isShown = showFieldErrors(error, form)
        if (!isShown || isProblem(error, 'inUse') || goneLanguages(error).length > 0)
          form.setError('root', { message })
      }
    }
    await form.handleSubmit(send, (found) => {
      const wrong = languages.filter((one) => isWrongIn(found, sent, one))
      if (wrong[0] && !wrong.includes(language)) setLanguage(wrong[0])
    })()
    return isSaved
  }
  const clear = (name: 'name' | TemplateFieldName) => {
    form.clearErrors(name)
    form.clearErrors('root')
  }
  const change = (changed: TemplateValues) => {
    for (const name of ['locale', 'subject', 'text', 'translations'] as const)
      form.setValue(name, changed[name], { shouldDirty: true })
    form.clearErrors()
  }
  const translate = (wording: MailWording) =>
    change({ ...values, translations: { ...values.translations, [language]: wording } })
  const written = {
    control: form.control,
    language,
    onType: clear,
    onFocus: (field: TextField) => {
      lastField.current = field
    },
  }
  const names = fieldsOf(values, language)
  const wording = wordingIn(values, language)
  return (
    <EditingForm
      isDirty={isDirty}
      isSaving={save.isPending}
      save={submit}
      conflict={meanwhile.conflict({ takeTheirs: onReload, save: submit })}
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
          <WordingTabs
            values={values}
            languages={languages}
            language={language}
            isWrong={(one) => isWrongIn(errors, values, one)}
            onChoose={setLanguage}
            onCopy={() => translate(wordingIn(values, values.locale))}
            onEmpty={() => translate({ subject: '', text: '' })}
          >
            <TemplateField
              key={names.subject}
              {...written}
              name={names.subject}
              label={t(($) => $.mailTemplates.subject)}
              maxLength={limits.mailSubjectMaxLength}
            />
            <TemplateField
              key={names.text}
              {...written}
              ref={textField}
              name={names.text}
              isLong
              label={t(($) => $.mailTemplates.text)}
              maxLength={limits.mailTextMaxLength}
            />
          </WordingTabs>
          <OwnLanguage
            values={values}
            languages={languages}
            onChoose={(locale) => change(withOwnLanguage(values, locale))}
          />
          <FittingEvents template={values} />
          <VariableList
            onInsert={(words) => {
              const field = lastField.current?.isConnected ? lastField.current : textField.current
              if (field) insertInto(field, words)
            }}
          />
        </div>
        <TemplatePreview template={wording} language={language} />
      </div>
    </EditingForm>
  )
}

function isWrongIn(errors: object, values: TemplateValues, language: ContentLanguage): boolean {
  const { subject, text } = fieldsOf(values, language)
  return Boolean(get(errors, subject) ?? get(errors, text) ?? get(errors, `translations.${language}.message`))
}
