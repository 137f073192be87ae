import { Textarea, TextInput } from '@mantine/core'
import type { PublicField } from '@savepoint/contract/knowledge/knowledge.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { validationText } from '../../../../../lib/problems/validation-text.ts'
import { OwnField } from './OwnField.tsx'
import classes from './RequestFields.module.css'
import type { RequestValues } from './request-schema.ts'

type Props = { fields: readonly PublicField[]; afterTitle?: ReactNode; subjectPlaceholder?: string }

export function RequestFields({ fields, afterTitle, subjectPlaceholder }: Props) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const { register, formState } = useFormContext<RequestValues>()
  const { errors } = formState
  return (
    <div className={classes.topic}>
      <div className={classes.fields}>
        <TextInput
          className={classes.wide}
          label={requests(($) => $.request.subject)}
          placeholder={subjectPlaceholder ?? requests(($) => $.request.subjectPlaceholder)}
          withAsterisk
          aria-required
          maxLength={limits.titleMaxLength}
          autoComplete="off"
          error={validationText(t, errors.title?.message)}
          {...register('title')}
        />
        {afterTitle}
        <TextInput
          className={classes.field}
          label={requests(($) => $.request.nickname)}
          maxLength={limits.characterNicknameMaxLength}
          autoComplete="off"
          error={validationText(t, errors.characterNickname?.message)}
          {...register('characterNickname')}
        />
        {fields.map((field) => (
          <OwnField key={field.id} field={field} />
        ))}
        <Textarea
          className={classes.wide}
          label={requests(($) => $.request.description)}
          placeholder={requests(($) => $.request.descriptionPlaceholder)}
          withAsterisk
          aria-required
          autosize
          minRows={5}
          maxRows={18}
          maxLength={limits.messageMaxLength}
          error={validationText(t, errors.description?.message)}
          {...register('description')}
        />
      </div>
    </div>
  )
}
