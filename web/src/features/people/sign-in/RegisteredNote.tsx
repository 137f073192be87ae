import { Button, Stack, Text } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { closeSignIn, useSignInDialog } from '../authentication/sign-in-dialog-store.ts'

export function RegisteredNote() {
  const { t } = useTranslation()
  const email = useSignInDialog((state) => state.email)
  return (
    <Stack align="center" gap="md" role="status">
      <IconMailOpened size={48} stroke={1.2} aria-hidden />
      <Text ta="center" style={{ overflowWrap: 'anywhere' }}>
        {t(($) => $.people.registered.sent, { email })}
      </Text>
      <Text ta="center" c="dimmed">
        {t(($) => $.people.registered.meanwhile)}
      </Text>
      <Button fullWidth onClick={closeSignIn} data-autofocus>
        {t(($) => $.people.registered.go)}
      </Button>
    </Stack>
  )
}
