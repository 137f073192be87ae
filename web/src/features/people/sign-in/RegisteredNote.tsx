import { Button, Stack, Text } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import '../authentication/sign-in-translations.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { closeSignIn, useSignInDialog } from '../authentication/sign-in-dialog-store.ts'

export function RegisteredNote() {
  const { t: signInText } = useTranslation('signIn')
  const email = useSignInDialog((state) => state.email)
  return (
    <Stack align="center" gap="md" role="status">
      <IconMailOpened size={48} stroke={1.2} aria-hidden />
      <Text ta="center" style={{ overflowWrap: 'anywhere' }}>
        {signInText(($) => $.registered.sent, { email })}
      </Text>
      <Text ta="center" c="dimmed">
        {signInText(($) => $.registered.meanwhile)}
      </Text>
      <Button fullWidth onClick={closeSignIn} data-autofocus>
        {signInText(($) => $.registered.go)}
      </Button>
    </Stack>
  )
}
