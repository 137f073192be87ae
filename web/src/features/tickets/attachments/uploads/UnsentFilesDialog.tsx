import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import type { Uploads } from './use-uploads.ts'

/** A draft keeps files that have arrived; before the others are lost, their writer is asked. */
export function UnsentFilesDialog({ uploads: { uploads } }: { uploads: Uploads }) {
  const { t } = useTranslation('files')
  const isUnkept = uploads.some(({ state }) => state === 'uploading' || state === 'failed')
  const blocker = useBlocker({
    shouldBlockFn: () => isUnkept,
    enableBeforeUnload: () => isUnkept,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={t(($) => $.leaveTitle)} onClose={blocker.reset}>
      <Text mb="lg">{t(($) => $.leaveHint)}</Text>
      <Group justify="flex-end">
        <Button variant="subtle" color="red" onClick={blocker.proceed}>
          {t(($) => $.leave)}
        </Button>
        <Button onClick={blocker.reset} data-autofocus>
          {t(($) => $.stay)}
        </Button>
      </Group>
    </Dialog>
  )
}
