import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack, TextInput } from '@mantine/core'
import { registration } from '@savepoint/contract/people/people.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../lib/problems/field-errors.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useRegisterCustomer } from '../authentication/people-api.ts'
import { signInFailure } from '../authentication/sign-in-failure.ts'
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx'

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { t } = useTranslation()
  const { t: signInText } = useTranslation('signIn')
  const language = useLanguage()
  const { mutate, isPending, error, submittedAt } = useRegisterCustomer()
  const form = useForm({
    resolver: zodResolver(registration),
    defaultValues: { login: '', password: '', passwordConfirm: '' },
  })
  const submit = form.handleSubmit((values) =>
    mutate(
      { ...values, locale: language },
      {
        onSuccess: () => onRegistered(values.login),
        onError: (failure) => showFieldErrors(failure, form),
      },
    ),
  )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {error && <FormAlert key={submittedAt}>{signInFailure(error, t, language)}</FormAlert>}
          <TextInput
            type="email"
            label={signInText(($) => $.login)}
            autoComplete="username"
            inputMode="email"
            error={validationText(t, form.formState.errors.login?.message)}
            {...form.register('login')}
          />
          <NewPasswordFields />
          <Button type="submit" loading={isPending} mt="xs">
            {t(($) => $.people.register)}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  )
}
