import { Button, Group, Stack, Text } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import type { TopicForm } from './use-topic-form.ts'

type Props<V extends FieldValues, Output extends FieldValues> = { editing: TopicForm<V, Output> }

export function ChangedMeanwhileDialog<V extends FieldValues, Output extends FieldValues>({
  editing,
}: Props<V, Output>) {
  const { t } = useTranslation('admin')
  const { changedAt, isSaving, overwrite, takeTheirs, keepEditing } = editing
  return (
    <Dialog title={t(($) => $.projects.conflict.title)} onClose={keepEditing}>
      <Stack>
        <Text>
          {t(($) => $.projects.conflict.hint)} <RelativeTime time={changedAt} />.
        </Text>
        <Text c="dimmed" size="sm">
          {t(($) => $.projects.conflict.choices)}
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={keepEditing}>
            {t(($) => $.projects.conflict.back)}
          </Button>
          <Button variant="default" onClick={takeTheirs}>
            {t(($) => $.projects.conflict.reload)}
          </Button>
          <Button loading={isSaving} onClick={() => void overwrite()}>
            {t(($) => $.projects.conflict.overwrite)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
