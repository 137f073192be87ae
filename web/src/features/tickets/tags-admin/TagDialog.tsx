import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { tagInput } from '@savepoint/contract/tickets/tag-inputs.ts'
import type { Tag } from '@savepoint/contract/tickets/tags.ts'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../lib/problems/field-errors.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useSavedMeanwhile } from '../../../ui/forms/use-saved-meanwhile.ts'
import { ColorField } from './ColorField.tsx'
import { ProjectField } from './ProjectField.tsx'
import { useSaveTag } from './tags-api.ts'
import { useTagErrors } from './use-tag-errors.ts'

type Props = { tag: Tag | null; onClose: () => void }

export function TagDialog({ tag, onClose }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useTagErrors()
  const save = useSaveTag(tag)
  const meanwhile = useSavedMeanwhile(tag?.updatedAt)
  const form = useForm({
    resolver: zodResolver(tagInput),
    defaultValues: {
      name: tag?.name ?? '',
      color: tag?.color ?? 'gray',
      projectId: tag?.project?.id ?? null,
    },
  })
  const { errors, isDirty } = form.formState
  const submit = async (over = false) => {
    let isSaved = false
    await form.handleSubmit(async (input) => {
      try {
        await save.mutateAsync({ ...input, ...meanwhile.basedOn(over) })
      } catch (error) {
        if (meanwhile.isCause(error)) return
        if (!showFieldErrors(error, form)) form.setError('root', { message: errorText.ofSaving(error) })
        return
      }
      isSaved = true
    })()
    if (!isSaved) return false
    void notify.success(tag ? t(($) => $.tags.form.saved) : t(($) => $.tags.form.created))
    onClose()
    return true
  }
  return (
    <FormDialog
      title={tag ? t(($) => $.tags.form.edit) : t(($) => $.tags.form.create)}
      size={480}
      cancelLabel={t(($) => $.tags.form.cancel)}
      submitLabel={tag ? t(($) => $.tags.form.save) : t(($) => $.tags.form.submit)}
      isDirty={isDirty}
      isSaving={save.isPending}
      submit={submit}
      conflict={meanwhile.conflict({ takeTheirs: onClose, save: submit })}
      onClose={onClose}
    >
      {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
      <TextInput
        label={t(($) => $.tags.form.name)}
        error={errorText.ofField(errors.name?.message)}
        maxLength={limits.tagNameMaxLength}
        autoComplete="off"
        data-autofocus
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => <ColorField value={field.value ?? 'gray'} onChange={field.onChange} />}
      />
      <Controller
        control={form.control}
        name="projectId"
        render={({ field }) => (
          <ProjectField
            tag={tag}
            value={field.value ?? null}
            error={errorText.ofField(errors.projectId?.message)}
            onChange={field.onChange}
          />
        )}
      />
    </FormDialog>
  )
}
