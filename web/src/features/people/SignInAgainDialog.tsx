import { Modal, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SignInForm } from './SignInForm.tsx'
import type { Asking } from './sign-in-again-store.ts'

export function SignInAgainDialog({ asking }: { asking: Asking }) {
  const { t } = useTranslation()
  const router = useRouter()
  const goOn = () => {
    asking.answer(true)
    void router.invalidate()
  }
  return (
    <Modal
      opened
      onClose={() => asking.answer(false)}
      title={t(($) => $.people.signInAgainTitle)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <Stack>
        <Text>{t(($) => $.people.signInAgainHint)}</Text>
        <SignInForm kind={asking.kind} onSignedIn={goOn} />
      </Stack>
    </Modal>
  )
}
