import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { email } from '@savepoint/contract/people/people.ts'
import { IconMailForward } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useResetPassword } from '../authentication/people-api.ts'
import { signInFailure } from '../authentication/sign-in-failure.ts'
import { useCustomer } from '../authentication/use-session.ts'

const asked = z.object({ login: email })

export function AskResetForm() {
  const { t } = useTranslation()
  const { t: signInText } = useTranslation('signIn')
  const { t: account } = useTranslation('account')
  const language = useLanguage()
  const reset = useResetPassword()
  const login = useCustomer()?.email ?? ''
  const form = useForm({ resolver: zodResolver(asked), defaultValues: { login } })
  if (reset.isSuccess) {
    return (
      <Alert
        role="status"
        color="green"
        variant="outline"
        icon={<IconMailForward />}
        title={account(($) => $.reset.askedTitle)}
      >
        {account(($) => $.reset.asked, { email: form.getValues('login') })}
      </Alert>
    )
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(({ login }) => reset.mutate({ login, locale: language }))}>
      <Stack gap="sm">
        {reset.error && (
          <FormAlert key={reset.submittedAt}>{signInFailure(reset.error, t, language)}</FormAlert>
        )}
        <TextInput
          type="email"
          label={signInText(($) => $.login)}
          autoComplete="username"
          inputMode="email"
          error={validationText(t, form.formState.errors.login?.message)}
          {...form.register('login')}
        />
        <Button type="submit" loading={reset.isPending} mt="xs">
          {account(($) => $.reset.ask)}
        </Button>
      </Stack>
    </form>
  )
}
