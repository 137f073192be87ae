import { Stack, Text } from '@mantine/core'
import '../authentication/sign-in-translations.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useLogin } from '../authentication/people-api.ts'
import { CodeForm } from './CodeForm.tsx'

type Props = {
  credentials: { login: string; password: string }
  onSignedIn: () => void
  onBack: () => void
}

export function SignInCode({ credentials, onSignedIn, onBack }: Props) {
  const { t } = useTranslation()
  const { t: signInText } = useTranslation('signIn')
  const { mutate, isPending, error } = useLogin()
  return (
    <Stack gap="sm">
      <Text>{signInText(($) => $.code.hint)}</Text>
      <CodeForm
        action={t(($) => $.people.signIn)}
        cancel={signInText(($) => $.code.back)}
        isPending={isPending}
        error={error}
        onCode={(code) => mutate({ ...credentials, code }, { onSuccess: onSignedIn })}
        onCancel={onBack}
      />
    </Stack>
  )
}
