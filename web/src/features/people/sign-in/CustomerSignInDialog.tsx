import { Anchor, Stack, Text } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import {
  closeSignIn,
  openSignIn,
  type SignInView,
  showRegistered,
} from '../authentication/sign-in-dialog-store.ts'
import { DemoSignIns } from './DemoSignIns.tsx'
import { RegisteredNote } from './RegisteredNote.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInForm } from './SignInForm.tsx'

export function CustomerSignInDialog({ view }: { view: SignInView }) {
  const { t } = useTranslation()
  const router = useRouter()
  const isReturning = useSearch({ strict: false, select: ({ redirect }) => redirect !== undefined })
  if (view === 'registered')
    return (
      <Dialog onClose={closeSignIn} title={t(($) => $.people.registered.title)}>
        <RegisteredNote />
      </Dialog>
    )
  const isRegistering = view === 'register'
  const onSignedIn = () => {
    closeSignIn()
    void router.invalidate()
  }
  const onRegistered = (email: string) => {
    showRegistered(email)
    void router.invalidate()
  }
  return (
    <Dialog
      onClose={closeSignIn}
      title={isRegistering ? t(($) => $.people.registerTitle) : t(($) => $.people.customerTitle)}
    >
      <Stack>
        <Text c="dimmed">
          {isReturning
            ? t(($) => $.people.returnHint)
            : isRegistering
              ? t(($) => $.people.registerHint)
              : t(($) => $.people.customerHint)}
        </Text>
        {isRegistering ? (
          <RegisterForm onRegistered={onRegistered} />
        ) : (
          <SignInForm kind="customer" onSignedIn={onSignedIn} />
        )}
        <Text ta="center">
          {isRegistering ? t(($) => $.people.haveAccount) : t(($) => $.people.noAccount)}{' '}
          <Anchor
            component="button"
            type="button"
            onClick={() => openSignIn(isRegistering ? 'signIn' : 'register')}
          >
            {isRegistering ? t(($) => $.people.signIn) : t(($) => $.people.register)}
          </Anchor>
        </Text>
        {!isRegistering && <DemoSignIns kind="customer" onSignedIn={onSignedIn} />}
      </Stack>
    </Dialog>
  )
}
