import { zodResolver } from '@hookform/resolvers/zod'
import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { credentials } from '@savepoint/contract/people/people.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { clockTime } from '../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem, retryTimeOf } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import type { SessionKind } from '../../../lib/session/session-client.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useLogin, useLoginCustomer } from '../authentication/people-api.ts'
import { signInFailure } from '../authentication/sign-in-failure.ts'

const SignInCode = whenNeeded(async () => (await import('../second-factor/SignInCode.tsx')).SignInCode)

type Props = {
  kind: SessionKind
  login?: string | undefined
  /** Of the page behind the form something may be lost: nothing here leads away from it. */
  keepsPage?: boolean
  onSignedIn: () => void
}

export function SignInForm({ kind, login = '', keepsPage = false, onSignedIn }: Props) {
  const { t } = useTranslation()
  const { t: signInText } = useTranslation('signIn')
  const language = useLanguage()
  const agent = useLogin()
  const customer = useLoginCustomer()
  const { mutate, isPending, error, submittedAt, reset } = kind === 'agent' ? agent : customer
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { login, password: '' },
  })
  const { errors } = formState
  const [proved, setProved] = useState<{ login: string; password: string } | null>(null)
  const words = (failure: unknown) => {
    const retryAt = retryTimeOf(failure)
    if (!retryAt) return signInFailure(failure, t, language)
    return signInText(($) => $.tooManyTries, { when: clockTime(retryAt, new Date(), language) })
  }
  const signIn = (values: { login: string; password: string }) =>
    mutate(values, {
      onSuccess: onSignedIn,
      onError: (failure) => isProblem(failure, 'secondFactorRequired') && setProved(values),
    })
  const goBack = () => {
    reset()
    setProved(null)
  }
  if (proved) return <SignInCode credentials={proved} onSignedIn={onSignedIn} onBack={goBack} />
  return (
    <form noValidate onSubmit={handleSubmit(signIn)}>
      <Stack gap="sm">
        {error && <FormAlert key={submittedAt}>{words(error)}</FormAlert>}
        <TextInput
          type="email"
          label={signInText(($) => $.login)}
          autoComplete="username"
          inputMode="email"
          error={validationText(t, errors.login?.message)}
          {...register('login')}
        />
        <PasswordInput
          label={signInText(($) => $.password)}
          autoComplete="current-password"
          data-autofocus={login !== '' || undefined}
          visibilityToggleButtonProps={{ 'aria-label': t(($) => $.people.revealPassword), tabIndex: 0 }}
          error={validationText(t, errors.password?.message)}
          {...register('password')}
        />
        <Group justify="space-between" mt="xs">
          <Anchor component={Link} to="/resetPassword" target={keepsPage ? '_blank' : undefined} size="sm">
            {signInText(($) => $.forgot)}
          </Anchor>
          <Button type="submit" loading={isPending}>
            {t(($) => $.people.signIn)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
