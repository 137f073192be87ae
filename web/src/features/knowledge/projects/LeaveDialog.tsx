import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'

type Props = { isDirty: boolean; save: () => Promise<boolean> }

/** Nothing typed is lost by a click elsewhere: save it, leave it, or stay. */
export function LeaveDialog({ isDirty, save }: Props) {
  const { t } = useTranslation('admin')
  const [isSaving, setSaving] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const { proceed, reset } = blocker
  const saveAndLeave = async () => {
    setSaving(true)
    const isSaved = await save()
    setSaving(false)
    if (isSaved) proceed()
    else reset()
  }
  return (
    <Dialog title={t(($) => $.projects.leave.title)} onClose={reset}>
      <Stack>
        <Text>{t(($) => $.projects.leave.hint)}</Text>
        <Group justify="end">
          <Button variant="subtle" color="red" onClick={proceed}>
            {t(($) => $.projects.leave.leave)}
          </Button>
          <Button variant="default" onClick={reset}>
            {t(($) => $.projects.leave.stay)}
          </Button>
          <Button loading={isSaving} onClick={() => void saveAndLeave()} data-autofocus>
            {t(($) => $.projects.leave.save)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
