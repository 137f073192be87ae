import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { useResetPassword } from '../authentication/people-api.ts'
import { signInFailure } from '../authentication/sign-in-failure.ts'
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx'

export function SetPasswordForm({ code }: { code: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const reset = useResetPassword()
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
  return (
    <ChoosePasswordForm
      label={t(($) => $.people.reset.set)}
      isPending={reset.isPending}
      alert={
        reset.error && (
          <FormAlert key={reset.submittedAt}>
            <Text>{signInFailure(reset.error, t, language)}</Text>
            {isProblem(reset.error, 'incorrectCode') && (
              <Anchor component={Link} to="/resetPassword">
                {t(($) => $.people.reset.askAgain)}
              </Anchor>
            )}
          </FormAlert>
        )
      }
      onChosen={(values, handlers) => reset.mutate({ code, ...values }, handlers)}
    />
  )
}
