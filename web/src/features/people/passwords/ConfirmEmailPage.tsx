import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/account-translations.ts'
import { mayPass } from '../../../lib/problems/may-pass.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { CardPage } from '../../../ui/layout/CardPage.tsx'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { useConfirmEmail } from '../authentication/people-api.ts'
import { signInFailure } from '../authentication/sign-in-failure.ts'
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx'
import { NotConfirmedYet } from './NotConfirmedYet.tsx'

/** In a browser other than the one that registered, the link also asks for a new password. */
export function ConfirmEmailPage({ code }: { code: string }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const { mutate, isSuccess, isError, error } = useConfirmEmail()
  const confirm = useCallback(
    () => mutate({ code }, { onSuccess: () => void router.invalidate() }),
    [mutate, code, router],
  )
  useEffect(confirm, [confirm])
  if (isProblem(error, 'newPasswordRequired')) return <ConfirmByPassword code={code} />
  if (mayPass(error)) return <NotConfirmedYet error={error} onRetry={confirm} />
  if (!isSuccess && !isError) return <CardPage title={t(($) => $.confirm.working)} />
  return (
    <Outcome
      title={isSuccess ? t(($) => $.confirm.doneTitle) : t(($) => $.confirm.failedTitle)}
      text={isSuccess ? t(($) => $.confirm.done) : t(($) => $.confirm.failed)}
    />
  )
}

function ConfirmByPassword({ code }: { code: string }) {
  const { t } = useTranslation()
  const { t: account } = useTranslation('account')
  const language = useLanguage()
  const { mutate, isSuccess, isPending, error, submittedAt } = useConfirmEmail()
  if (isSuccess)
    return (
      <Outcome title={account(($) => $.confirm.doneTitle)} text={account(($) => $.confirm.doneByPassword)} />
    )
  return (
    <CardPage title={account(($) => $.confirm.passwordTitle)} hint={account(($) => $.confirm.passwordHint)}>
      <ChoosePasswordForm
        label={account(($) => $.confirm.setPassword)}
        isPending={isPending}
        alert={error && <FormAlert key={submittedAt}>{signInFailure(error, t, language)}</FormAlert>}
        onChosen={(values, handlers) => mutate({ code, ...values }, handlers)}
      />
    </CardPage>
  )
}

function Outcome({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <CardPage title={title}>
      <Text role="status" mt={4} mb="lg" c="dimmed">
        {text}
      </Text>
      <LinkButton to="/">{t(($) => $.notFound.home)}</LinkButton>
    </CardPage>
  )
}
