import { Textarea, TextInput } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { MailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { longVariableMax, readTemplate, type TemplateError } from '@savepoint/contract/mail/mail-variables.ts'
import { type RefObject, useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import { languageAttributes } from '../../../lib/content-language/language-attributes.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './MailTemplateForm.module.css'
import type { fieldsOf, TemplateValues } from './template-values.ts'
import { useTemplateErrors } from './use-template-errors.ts'

export type TextField = HTMLInputElement | HTMLTextAreaElement

export type TemplateFieldName = ReturnType<typeof fieldsOf>['subject' | 'text']

type Props = {
  ref?: RefObject<TextField | null>
  control: Control<TemplateValues, unknown, MailTemplateInput>
  name: TemplateFieldName
  language: ContentLanguage
  label: string
  isLong?: boolean
  maxLength: number
  onType: (name: TemplateFieldName) => void
  onFocus: (field: TextField) => void
}

export function TemplateField({ ref, control, name, language, isLong, onType, onFocus, ...given }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useTemplateErrors()
  const own = useRef<TextField>(null)
  const input = ref ?? own
  const { field, fieldState, formState } = useController({ control, name })
  const { value } = field
  // Until saving was tried, an error shows only after the field was left.
  const isShown = fieldState.isTouched || formState.isSubmitted
  const fieldErrors = isShown ? readTemplate(value).errors : []
  const show = ({ start, end }: TemplateError) => {
    // In this order the browser scrolls to the selection.
    input.current?.setSelectionRange(start, end)
    input.current?.blur()
    input.current?.focus()
  }
  const messages = fieldErrors.length > 0 && (
    <span className={classes.fieldErrors}>
      {fieldErrors.map((fieldError) => (
        <span key={`${fieldError.kind}-${fieldError.start}`} className={classes.fieldError}>
          {t(($) => $.mailTemplates.fieldErrors[fieldError.kind], {
            name: fieldError.name,
            most: longVariableMax,
            line: value.slice(0, fieldError.start).split('\n').length,
          })}
          <button type="button" className={classes.show} onClick={() => show(fieldError)}>
            {t(($) => $.mailTemplates.show)}
          </button>
        </span>
      ))}
    </span>
  )
  const common = {
    ...given,
    ...languageAttributes(language),
    name,
    value,
    error: errorText.ofField(fieldState.error?.message) ?? (messages || undefined),
    autoComplete: 'off',
    onFocus: ({ currentTarget }: { currentTarget: TextField }) => onFocus(currentTarget),
    onBlur: field.onBlur,
    onChange: ({ currentTarget }: { currentTarget: TextField }) => {
      onType(name)
      field.onChange(currentTarget.value)
    },
  }
  if (!isLong) return <TextInput {...common} ref={input as RefObject<HTMLInputElement | null>} />
  return (
    <Textarea
      {...common}
      ref={input as RefObject<HTMLTextAreaElement | null>}
      autosize
      minRows={12}
      maxRows={28}
    />
  )
}
