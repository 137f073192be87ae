import { Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import '../authentication/sign-in-translations.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import type { Asking } from '../authentication/sign-in-again-store.ts'
import { useSession } from '../authentication/use-session.ts'
import { SignInForm } from './SignInForm.tsx'

export function SignInAgainDialog({ asking }: { asking: Asking }) {
  const { t: signInText } = useTranslation('signIn')
  const router = useRouter()
  const { agent, customer } = useSession()
  const login = asking.kind === 'agent' ? agent?.email : customer?.email
  const goOn = () => {
    asking.answer(true)
    void router.invalidate()
  }
  return (
    <Dialog title={signInText(($) => $.signInAgainTitle)} onClose={() => asking.answer(false)}>
      <Stack>
        <Text>{signInText(($) => $.signInAgainHint)}</Text>
        <SignInForm kind={asking.kind} login={login} keepsPage onSignedIn={goOn} />
      </Stack>
    </Dialog>
  )
}
