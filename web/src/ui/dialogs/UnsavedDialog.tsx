import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Dialog } from './Dialog.tsx'

type Props = {
  /** Absent where saving is more than that, such as publishing. */
  save?: (() => Promise<boolean>) | undefined
  onLeave: () => void
  onStay: () => void
}

export function UnsavedDialog({ save, onLeave, onStay }: Props) {
  const { t } = useTranslation('desk')
  const [isSaving, setSaving] = useState(false)
  const saveAndLeave = async (saveFirst: () => Promise<boolean>) => {
    setSaving(true)
    const isSaved = await saveFirst()
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
          <Button variant="default" onClick={onStay} data-autofocus={save === undefined || undefined}>
            {t(($) => $.leave.stay)}
          </Button>
          {save && (
            <Button loading={isSaving} onClick={() => void saveAndLeave(save)} data-autofocus>
              {t(($) => $.leave.save)}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
