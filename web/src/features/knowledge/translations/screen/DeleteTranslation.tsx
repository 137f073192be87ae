import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useDeleteArticleTranslation } from '../../translation-states/translations-api.ts'
import type { TranslationEditing } from './use-translation-editing.ts'

export function DeleteTranslation({ editing }: { editing: TranslationEditing }) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const { id, locale } = editing.base
  const { mutate, isPending } = useDeleteArticleTranslation({ id, locale })
  const navigate = useNavigate()
  const remove = () =>
    mutate(undefined, {
      onSuccess: () =>
        void navigate({ to: '/admin/articles/article', search: { articleId: id }, ignoreBlocker: true }),
    })
  const label = t(($) => $.translations.delete)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={label}
        title={label}
        onClick={() => setAsked(true)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {isAsked && (
        <Dialog title={t(($) => $.translations.deleteTitle)} onClose={() => setAsked(false)}>
          <Stack>
            <Text>{t(($) => $.translations.deleteHint)}</Text>
            <Group justify="end">
              <Button variant="default" onClick={() => setAsked(false)} data-autofocus>
                {common(($) => $.common.cancel)}
              </Button>
              <Button variant="outline" color="red" loading={isPending} onClick={remove}>
                {label}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
