import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { tagInput } from '@savepoint/contract/tickets/tag-inputs.ts'
import type { Tag } from '@savepoint/contract/tickets/tags.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../lib/problems/field-errors.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx'
import { UnsavedDialog } from '../../../ui/dialogs/UnsavedDialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { ColorField } from './ColorField.tsx'
import { ProjectField } from './ProjectField.tsx'
import { useSaveTag } from './tags-api.ts'
import { useTagErrors } from './use-tag-errors.ts'

type Props = { tag: Tag | null; onClose: () => void }

export function TagDialog({ tag, onClose }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useTagErrors()
  const save = useSaveTag(tag)
  const form = useForm({
    resolver: zodResolver(tagInput),
    defaultValues: {
      name: tag?.name ?? '',
      color: tag?.color ?? 'gray',
      projectId: tag?.project?.id ?? null,
    },
  })
  const { errors, isDirty } = form.formState
  const [isLeaving, setLeaving] = useState(false)
  useDirtyForm(isDirty)
  const submit = async () => {
    let isSaved = false
    await form.handleSubmit(async (input) => {
      try {
        await save.mutateAsync(input)
      } catch (error) {
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
    <Dialog
      title={tag ? t(($) => $.tags.form.edit) : t(($) => $.tags.form.create)}
      size={480}
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
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
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.tags.form.cancel)}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              {tag ? t(($) => $.tags.form.save) : t(($) => $.tags.form.submit)}
            </Button>
          </Group>
        </Stack>
      </form>
      {isLeaving && <UnsavedDialog save={submit} onLeave={onClose} onStay={() => setLeaving(false)} />}
      <LeaveDialog isDirty={isDirty} save={submit} />
    </Dialog>
  )
}
