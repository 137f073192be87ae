import { Anchor, Stack, Text } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import '../authentication/sign-in-translations.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useCloseOnLeaving } from '../../../ui/dialogs/use-close-on-leaving.ts'
import {
  closeSignIn,
  openSignIn,
  type SignInView,
  showRegistered,
  useSignInDialog,
} from '../authentication/sign-in-dialog-store.ts'
import { DemoSignIns } from './DemoSignIns.tsx'
import { RegisteredNote } from './RegisteredNote.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The note after registering stays: its reader is sent on to the page they came for. */
function closeForm() {
  if (useSignInDialog.getState().view !== 'registered') closeSignIn()
}

export function CustomerSignInDialog({ view }: { view: SignInView }) {
  const { t } = useTranslation()
  const { t: signInText } = useTranslation('signIn')
  const router = useRouter()
  useCloseOnLeaving(closeForm)
  const isReturning = useSearch({ strict: false, select: ({ redirect }) => redirect !== undefined })
  if (view === 'registered')
    return (
      <Dialog onClose={closeSignIn} title={signInText(($) => $.registered.title)}>
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
      title={isRegistering ? signInText(($) => $.registerTitle) : t(($) => $.people.customerTitle)}
    >
      <Stack>
        <Text c="dimmed">
          {isReturning
            ? signInText(($) => $.returnHint)
            : isRegistering
              ? signInText(($) => $.registerHint)
              : signInText(($) => $.customerHint)}
        </Text>
        {isRegistering ? (
          <RegisterForm onRegistered={onRegistered} />
        ) : (
          <SignInForm kind="customer" onSignedIn={onSignedIn} />
        )}
        <Text ta="center">
          {isRegistering ? signInText(($) => $.haveAccount) : signInText(($) => $.noAccount)}{' '}
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
