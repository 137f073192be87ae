import { Textarea, TextInput } from '@mantine/core'
import { readTemplate, type TemplateError } from '@savepoint/contract/mail/mail-variables.ts'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './MailTemplateForm.module.css'

export type TextField = HTMLInputElement | HTMLTextAreaElement

type Props = {
  ref: RefObject<TextField | null>
  label: string
  value: string
  error: string | undefined
  /** Whether saving was tried: until then an error shows only after the field was left. */
  isChecked: boolean
  isLong?: boolean
  maxLength: number
  onChange: (value: string) => void
  onFocus: (field: TextField) => void
}

export function TemplateField({ ref, value, error, isChecked, isLong, onChange, onFocus, ...field }: Props) {
  const { t } = useTranslation('admin')
  const [isLeft, setLeft] = useState(false)
  const fieldErrors = isLeft || isChecked ? readTemplate(value).errors : []
  const show = ({ start, end }: TemplateError) => {
    // In this order the browser scrolls to the selection.
    ref.current?.setSelectionRange(start, end)
    ref.current?.blur()
    ref.current?.focus()
  }
  const messages = fieldErrors.length > 0 && (
    <span className={classes.fieldErrors}>
      {fieldErrors.map((fieldError) => (
        <span key={`${fieldError.kind}-${fieldError.start}`} className={classes.fieldError}>
          {t(($) => $.mailTemplates.fieldErrors[fieldError.kind], {
            name: fieldError.name,
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
    ...field,
    value,
    error: error ?? (messages || undefined),
    autoComplete: 'off',
    onFocus: ({ currentTarget }: { currentTarget: TextField }) => onFocus(currentTarget),
    onBlur: () => setLeft(true),
    onChange: ({ currentTarget }: { currentTarget: TextField }) => onChange(currentTarget.value),
  }
  if (!isLong) return <TextInput {...common} ref={ref as RefObject<HTMLInputElement | null>} />
  return (
    <Textarea
      {...common}
      ref={ref as RefObject<HTMLTextAreaElement | null>}
      autosize
      minRows={12}
      maxRows={28}
    />
  )
}
