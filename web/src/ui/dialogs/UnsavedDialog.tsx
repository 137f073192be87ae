import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Dialog } from './Dialog.tsx'

type Props = {
  save: () => Promise<boolean>
  onLeave: () => void
  onStay: () => void
}

export function UnsavedDialog({ save, onLeave, onStay }: Props) {
  const { t } = useTranslation('desk')
  const [isSaving, setSaving] = useState(false)
  const saveAndLeave = async () => {
    setSaving(true)
    const isSaved = await save()
    setSaving(false)
    if (isSaved) onLeave()
    else onStay()
  }
  return (
    <Dialog title={t(($) => $.leave.title)} size={560} onClose={onStay}>
      <Stack>
        <Text>{t(($) => $.leave.hint)}</Text>
        <Group justify="end">
          <Button variant="subtle" color="red" onClick={onLeave}>
            {t(($) => $.leave.leave)}
          </Button>
          <Button variant="default" onClick={onStay}>
            {t(($) => $.leave.stay)}
          </Button>
          <Button loading={isSaving} onClick={() => void saveAndLeave()} data-autofocus>
            {t(($) => $.leave.save)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
