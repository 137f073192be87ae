import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { RelativeTime } from '../text/RelativeTime.tsx'

export type Conflict = {
  /** When somebody else saved, if known. */
  changedAt?: string | undefined
  keepEditing: () => void
  /** Shows what the other one saved, without the own changes. */
  takeTheirs: () => void
  overwrite: () => Promise<boolean>
}

type Props = { conflict: Conflict; isSaving: boolean }

export function ChangedMeanwhileDialog({ conflict, isSaving }: Props) {
  const { t } = useTranslation('admin')
  const { changedAt, keepEditing, takeTheirs, overwrite } = conflict
  return (
    <Dialog title={t(($) => $.saving.conflict.title)} size={680} onClose={keepEditing}>
      <Stack>
        <Text>{t(($) => $.saving.conflict.hint)}</Text>
        {changedAt && <RelativeTime time={changedAt} />}
        <Text c="dimmed" size="sm">
          {t(($) => $.saving.conflict.choices)}
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={keepEditing}>
            {t(($) => $.saving.conflict.back)}
          </Button>
          <Button variant="default" onClick={takeTheirs}>
            {t(($) => $.saving.conflict.reload)}
          </Button>
          <Button loading={isSaving} onClick={() => void overwrite()}>
            {t(($) => $.saving.conflict.overwrite)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
