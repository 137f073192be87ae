import { PasswordInput, Stack } from '@mantine/core'
import { useId } from 'react'
import { type FieldError, useFormContext } from 'react-hook-form'
import '../authentication/sign-in-translations.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import { PasswordRules } from './PasswordRules.tsx'

type Values = { password: string; passwordConfirm: string }

export function NewPasswordFields() {
  const { t } = useTranslation()
  const { t: signInText } = useTranslation('signIn')
  const rulesId = useId()
  const { register, watch, formState } = useFormContext<Values>()
  const wordsOf = (error: FieldError | undefined) => validationText(t, error?.message)
  const toggle = { 'aria-label': t(($) => $.people.revealPassword), tabIndex: 0 }
  return (
    <Stack gap="sm">
      <PasswordInput
        label={signInText(($) => $.password)}
        autoComplete="new-password"
        aria-describedby={rulesId}
        visibilityToggleButtonProps={toggle}
        error={wordsOf(formState.errors.password)}
        {...register('password')}
      />
      <PasswordRules id={rulesId} password={watch('password') ?? ''} />
      <PasswordInput
        label={signInText(($) => $.passwordConfirm)}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        error={wordsOf(formState.errors.passwordConfirm)}
        {...register('passwordConfirm')}
      />
    </Stack>
  )
}
