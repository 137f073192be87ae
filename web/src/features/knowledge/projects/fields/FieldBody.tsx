import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FieldType, fieldTypes } from '@savepoint/contract/knowledge/field-types.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SwitchField } from '../../../../ui/forms/SwitchField.tsx'
import { figuresOf } from '../../pictures/check-picture.ts'
import { PictureField } from '../../pictures/PictureField.tsx'
import { asType, type CategoryValues } from '../form/category-values.ts'
import { useErrorText } from '../form/use-error-text.ts'
import { FieldOptions } from './FieldOptions.tsx'

type Props = { index: number; isDisabled: boolean }

export function FieldBody({ index, isDisabled }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const { register, control, formState, getValues, setValue } = useFormContext<CategoryValues>()
  const errors = formState.errors.fields?.[index]
  const type = useWatch({ control, name: `fields.${index}.type` })
  const changeType = (wanted: FieldType) =>
    setValue(`fields.${index}`, asType(getValues(`fields.${index}`), wanted), { shouldDirty: true })
  return (
    <>
      <TextInput
        label={t(($) => $.projects.fields.question)}
        withAsterisk
        aria-required
        autoComplete="off"
        maxLength={limits.fieldTitleMaxLength}
        error={errorText(errors?.title?.message)}
        {...register(`fields.${index}.title`)}
      />
      <NativeSelect
        label={t(($) => $.projects.fields.type)}
        maw={280}
        value={type}
        data={fieldTypes.map((value) => ({ value, label: t(($) => $.projects.fields.types[value]) }))}
        onChange={(event) => changeType(event.currentTarget.value as FieldType)}
      />
      {type === 'select' && <FieldOptions index={index} isDisabled={isDisabled} />}
      <Textarea
        label={t(($) => $.projects.fields.description)}
        description={t(($) => $.projects.fields.descriptionHint)}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={limits.fieldDescriptionMaxLength}
        error={errorText(errors?.description?.message)}
        {...register(`fields.${index}.description`)}
      />
      <Controller
        control={control}
        name={`fields.${index}.imageId`}
        render={({ field }) => (
          <PictureField
            kind="content"
            label={t(($) => $.projects.fields.picture)}
            hint={t(($) => $.projects.fields.pictureHint, figuresOf('content'))}
            imageId={field.value}
            error={errorText(errors?.imageId?.message)}
            isDisabled={isDisabled}
            onChange={field.onChange}
          />
        )}
      />
      <SwitchField
        control={control}
        name={`fields.${index}.required`}
        label={t(($) => $.projects.fields.required)}
      />
    </>
  )
}
