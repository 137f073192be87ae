import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { newPassword, passwordsMustMatch } from '@savepoint/contract/people.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { showFieldErrors } from '../../lib/field-errors.ts'
import { isProblem } from '../../lib/problem-error.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useResetPassword } from './people-api.ts'
import { signInFailure } from './sign-in-failure.ts'

const chosen = z
  .object({ password: newPassword, passwordConfirm: z.string().trim() })
  .refine((value) => value.password === value.passwordConfirm, {
    path: ['passwordConfirm'],
    message: passwordsMustMatch,
  })

export function SetPasswordForm({ code }: { code: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const reset = useResetPassword()
  const form = useForm({
    resolver: zodResolver(chosen),
    defaultValues: { password: '', passwordConfirm: '' },
  })
  if (reset.isSuccess) {
    return (
      <Stack>
        <Alert
          role="status"
          color="green"
          variant="outline"
          icon={<IconCircleCheck />}
          title={t(($) => $.people.reset.doneTitle)}
        >
          {t(($) => $.people.reset.done)}
        </Alert>
        <Group grow>
          <LinkButton to="/">{t(($) => $.people.reset.asPlayer)}</LinkButton>
          <LinkButton to="/auth" variant="default">
            {t(($) => $.people.reset.asAgent)}
          </LinkButton>
        </Group>
      </Stack>
    )
  }
  const submit = form.handleSubmit((values) =>
    reset.mutate({ code, ...values }, { onError: (failure) => showFieldErrors(failure, form.setError) }),
  )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {reset.error && (
            <FormAlert key={reset.submittedAt}>
              <Text>{signInFailure(reset.error, t, language)}</Text>
              {isProblem(reset.error, 'incorrectCode') && (
                <Anchor component={Link} to="/resetPassword">
                  {t(($) => $.people.reset.askAgain)}
                </Anchor>
              )}
            </FormAlert>
          )}
          <NewPasswordFields />
          <Button type="submit" loading={reset.isPending} mt="xs">
            {t(($) => $.people.reset.set)}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  )
}
