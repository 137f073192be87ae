import { Autocomplete, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useAnswerTitles } from '../../conditions/use-answer-titles.ts'
import { fieldName } from './variable-names.ts'

type Props = { onInsert: (name: string) => void; onClose: () => void }

export function FieldVariableDialog({ onInsert, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [title, setTitle] = useState('')
  const titles = useAnswerTitles()
  return (
    <Dialog title={t(($) => $.replies.field.title)} size={480} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (title.trim() !== '') onInsert(fieldName(title))
        }}
      >
        <Stack>
          <Autocomplete
            label={t(($) => $.replies.field.name)}
            placeholder={t(($) => $.replies.field.choose)}
            data={titles}
            value={title}
            autoComplete="off"
            data-autofocus
            onChange={setTitle}
          />
          <Text size="sm" c="dimmed">
            {t(($) => $.replies.field.hint)}
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.replies.cancel)}
            </Button>
            <Button type="submit" disabled={title.trim() === ''}>
              {t(($) => $.replies.insertIt)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
