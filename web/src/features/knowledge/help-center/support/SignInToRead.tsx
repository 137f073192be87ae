import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { openSignIn } from '../../../people/authentication/sign-in-dialog-store.ts'

export function SignInToRead() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconLock size={32} />}
      title={t(($) => $.knowledge.signInToRead)}
      action={<Button onClick={() => openSignIn()}>{t(($) => $.people.signIn)}</Button>}
    />
  )
}
