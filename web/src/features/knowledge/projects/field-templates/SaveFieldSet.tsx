import { Button, TextInput } from '@mantine/core'
import { fieldTemplateInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ProblemError } from '../../../../lib/problems/problem-error.ts'
import { type FieldValues, fieldsOfSet } from '../form/category-values.ts'
import { useErrorText } from '../form/use-error-text.ts'
import classes from './FieldSets.module.css'
import { useCreateFieldTemplate } from './field-templates-api.ts'

export function SaveFieldSet({ fields }: { fields: FieldValues[] }) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const { mutate, isPending, isSuccess, error } = useCreateFieldTemplate()
  const body = { name: name.trim(), fields: fieldsOfSet(fields) }
  const areFieldsRight = fieldTemplateInput.shape.fields.safeParse(body.fields).success
  const wrong = () => {
    if (!(error instanceof ProblemError)) return undefined
    return errorText(error.problem?.errors?.[0]?.message) ?? t(($) => $.projects.errors.notSaved)
  }
  return (
    <form
      className={classes.save}
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog is inside this form in React's tree; its submit must not reach the form.
        event.stopPropagation()
        mutate(body, { onSuccess: () => setName('') })
      }}
    >
      <TextInput
        className={classes.name}
        label={t(($) => $.projects.sets.saveAs)}
        description={areFieldsRight ? undefined : t(($) => $.projects.sets.notReady)}
        placeholder={t(($) => $.projects.sets.namePlaceholder)}
        value={name}
        disabled={!areFieldsRight}
        maxLength={limits.topicNameMaxLength}
        autoComplete="off"
        error={wrong()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={isPending}
        disabled={!areFieldsRight || cleanLine(name).length < limits.nameMinLength}
      >
        {t(($) => $.projects.sets.save)}
      </Button>
      <span role="status" className={classes.saved}>
        {isSuccess && name === '' && t(($) => $.projects.sets.saved)}
      </span>
    </form>
  )
}
