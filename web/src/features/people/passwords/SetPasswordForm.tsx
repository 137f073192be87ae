import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { useResetPassword } from '../authentication/people-api.ts'
import { signInFailure } from '../authentication/sign-in-failure.ts'
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx'

export function SetPasswordForm({ code, isInvited }: { code: string; isInvited: boolean }) {
  const { t } = useTranslation()
  const { t: account } = useTranslation('account')
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
          title={isInvited ? account(($) => $.invited.doneTitle) : account(($) => $.reset.doneTitle)}
        >
          {isInvited ? account(($) => $.invited.done) : account(($) => $.reset.done)}
        </Alert>
        <Group grow>
          {!isInvited && <LinkButton to="/">{account(($) => $.reset.asPlayer)}</LinkButton>}
          <LinkButton to="/auth" variant={isInvited ? 'filled' : 'default'}>
            {isInvited ? t(($) => $.people.signIn) : account(($) => $.reset.asAgent)}
          </LinkButton>
        </Group>
      </Stack>
    )
  }
  return (
    <ChoosePasswordForm
      label={isInvited ? account(($) => $.invited.set) : account(($) => $.reset.set)}
      isPending={reset.isPending}
      alert={
        reset.error && (
          <FormAlert key={reset.submittedAt}>
            <Text>{signInFailure(reset.error, t, language)}</Text>
            {isProblem(reset.error, 'incorrectCode') && (
              <Anchor component={Link} to="/resetPassword">
                {account(($) => $.reset.askAgain)}
              </Anchor>
            )}
          </FormAlert>
        )
      }
      onChosen={(values, handlers) => reset.mutate({ code, ...values }, handlers)}
    />
  )
}
