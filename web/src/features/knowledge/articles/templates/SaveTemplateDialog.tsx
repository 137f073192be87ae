import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { Document } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useCreateArticleTemplate } from '../articles-api.ts'

type Props = { content: () => Document; onClose: () => void }

export function SaveTemplateDialog({ content, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [name, setName] = useState('')
  const create = useCreateArticleTemplate()
  const isTaken = isProblem(create.error, 'documentAlreadyExists')
  const save = () =>
    create.mutate(
      { name: name.trim(), content: content() },
      {
        onSuccess: () => {
          void notify.success(t(($) => $.articles.templates.saved))
          onClose()
        },
        onError: (error) => {
          if (!isProblem(error, 'documentAlreadyExists')) void notify.error(($) => $.errors.tryLater)
        },
      },
    )
  return (
    <Dialog title={t(($) => $.articles.templates.saveAs)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack>
          <TextInput
            label={t(($) => $.articles.templates.name)}
            value={name}
            maxLength={limits.topicNameMaxLength}
            error={isTaken && t(($) => $.articles.templates.taken)}
            onChange={(event) => {
              setName(event.currentTarget.value)
              create.reset()
            }}
            data-autofocus
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {common(($) => $.common.cancel)}
            </Button>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={cleanLine(name).length < limits.nameMinLength}
            >
              {t(($) => $.articles.templates.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
