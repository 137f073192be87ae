import { zodResolver } from '@hookform/resolvers/zod'
import { Select, TextInput } from '@mantine/core'
import type { ManagedCategory, ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { categoryInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import type { ComponentType } from 'react'
import { Controller, type FieldErrors } from 'react-hook-form'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ChecklistField } from '../../../../ui/forms/ChecklistField.tsx'
import { SwitchField } from '../../../../ui/forms/SwitchField.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { figuresOf } from '../../pictures/check-picture.ts'
import { PictureField } from '../../pictures/PictureField.tsx'
import { getManagedCategoryQuery, useUpdateCategory } from '../categories-api.ts'
import { FieldsEditor } from '../fields/FieldsEditor.tsx'
import {
  type CategoryOutput,
  type CategoryValues,
  categoryValuesOf,
  newFieldIds,
} from '../form/category-values.ts'
import type { FormPreviewProps } from '../form/form-preview.ts'
import { filled } from '../form/option-lines.ts'
import { PanelForm } from '../form/PanelForm.tsx'
import { useErrorText } from '../form/use-error-text.ts'
import { useTopicForm } from '../form/use-topic-form.ts'
import classes from './CategoryForm.module.css'
import { FormPreview } from './FormPreview.tsx'

type Props = {
  project: ManagedProject
  category: ManagedCategory
  preview: ComponentType<FormPreviewProps>
}

const check = zodResolver<CategoryValues, unknown, CategoryOutput>(
  categoryInput.omit({ published: true, version: true }) as never,
)

/** Empty options are ignored. */
const resolver: typeof check = (values, context, options) => {
  const fields = values.fields.map((field) => ({ ...field, options: filled(field.options) }))
  return check({ ...values, fields }, context, options)
}

/** Of the list, or of its first wrong line. */
const checklistError = (errors: FieldErrors<CategoryValues>['checklist']) =>
  errors?.message ?? errors?.find?.((error) => error?.message)?.message

export function CategoryForm({ project, category, preview }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const canManage = useRight('categories.manage')
  const { mutateAsync: update } = useUpdateCategory()
  const editing = useTopicForm({
    latest: category,
    valuesOf: categoryValuesOf,
    resolver,
    save: (values, version) => update({ id: category.id, ...values, published: category.published, version }),
    reload: () => queryClient.refetchQueries({ queryKey: getManagedCategoryQuery(category.id).queryKey }),
    afterSave: (form, topics) => {
      for (const { index, id } of newFieldIds(form.getValues('fields'), topics))
        form.setValue(`fields.${index}.id`, id)
    },
  })
  const { register, control, formState } = editing.form
  return (
    <div className={classes.columns}>
      <PanelForm editing={editing} disabledReason={canManage ? null : t(($) => $.projects.needsCategories)}>
        <TextInput
          label={t(($) => $.projects.name)}
          withAsterisk
          aria-required
          autoComplete="off"
          maxLength={limits.topicNameMaxLength}
          error={errorText(formState.errors.name?.message)}
          {...register('name')}
        />
        <Controller
          control={control}
          name="iconId"
          render={({ field }) => (
            <PictureField
              kind="icon"
              label={t(($) => $.projects.icon)}
              hint={t(($) => $.projects.iconHint, figuresOf('icon'))}
              imageId={field.value}
              error={errorText(formState.errors.iconId?.message)}
              isDisabled={!canManage}
              onChange={field.onChange}
            />
          )}
        />
        <SwitchField
          control={control}
          name="accountRecovery"
          label={t(($) => $.projects.recovery)}
          description={t(($) => $.projects.recoveryHint)}
        />
        <Controller
          control={control}
          name="defaultPriority"
          render={({ field }) => (
            <Select
              label={t(($) => $.projects.priority)}
              description={t(($) => $.projects.priorityHint)}
              allowDeselect={false}
              data={ticketPriorities.map((value) => ({
                value,
                label: t(($) => $.projects.priorities[value]),
              }))}
              {...field}
            />
          )}
        />
        <SwitchField
          control={control}
          name="asksSatisfaction"
          label={t(($) => $.projects.satisfaction)}
          description={t(($) => $.projects.satisfactionHint)}
        />
        <Controller
          control={control}
          name="checklist"
          render={({ field }) => (
            <ChecklistField
              label={t(($) => $.projects.checklist)}
              description={t(($) => $.projects.checklistHint, { count: limits.checklistItems })}
              items={field.value}
              error={errorText(checklistError(formState.errors.checklist))}
              isDisabled={!canManage}
              onChange={field.onChange}
            />
          )}
        />
        <SwitchField
          control={control}
          name="requiresChecklist"
          label={t(($) => $.projects.requiresChecklist)}
          description={t(($) => $.projects.requiresChecklistHint)}
        />
        <FieldsEditor epoch={editing.epoch} isDisabled={!canManage} />
      </PanelForm>
      <FormPreview project={project} control={control} preview={preview} />
    </div>
  )
}
