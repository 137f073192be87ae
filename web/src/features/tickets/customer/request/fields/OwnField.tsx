import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { PublicField } from '@savepoint/contract/knowledge/knowledge.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { validationText } from '../../../../../lib/problems/validation-text.ts'
import pictureClasses from './FieldPicture.module.css'
import { FieldPicture } from './FieldPicture.tsx'
import { MomentAnswer } from './MomentAnswer.tsx'
import classes from './RequestFields.module.css'
import { asksForEmail, type RequestValues } from './request-schema.ts'

export function OwnField({ field }: { field: PublicField }) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const { register, formState } = useFormContext<RequestValues>()
  const { id, type, title, required, options, labels: optionLabels } = field
  const labels = {
    label: title,
    description: (field.description || field.imageId) && <Described field={field} />,
    withAsterisk: required,
    'aria-required': required,
    error: validationText(t, formState.errors.fields?.[id]?.message),
  }
  const shared = { ...labels, ...register(`fields.${id}`) }
  switch (type) {
    case 'textarea':
      return (
        <Textarea
          className={classes.wide}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.fieldTextareaMaxLength}
          {...shared}
        />
      )
    case 'select':
      return (
        <NativeSelect
          className={classes.field}
          data={[
            { value: '', label: requests(($) => $.request.choose) },
            ...options.map((value, index) => ({ value, label: optionLabels[index] ?? value })),
          ]}
          {...shared}
        />
      )
    case 'datetime':
      return <MomentAnswer id={id} className={classes.field} {...labels} />
    case 'text':
      return (
        <TextInput
          className={classes.field}
          maxLength={limits.fieldTextMaxLength}
          {...(asksForEmail(field) ? { inputMode: 'email', autoComplete: 'email' } : { autoComplete: 'off' })}
          {...shared}
        />
      )
  }
}

function Described({ field }: { field: PublicField }) {
  if (!field.imageId) return field.description
  return (
    <span className={pictureClasses.described}>
      <span>{field.description}</span>
      <FieldPicture field={field} imageId={field.imageId} />
    </span>
  )
}
