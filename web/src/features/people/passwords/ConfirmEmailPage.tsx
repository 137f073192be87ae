import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { CardPage } from '../../../ui/layout/CardPage.tsx'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { useConfirmEmail } from '../authentication/people-api.ts'
import { signInFailure } from '../authentication/sign-in-failure.ts'
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx'

/** In a browser other than the one that registered, the link also asks for a new password. */
export function ConfirmEmailPage({ code }: { code: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const { mutate, isSuccess, isError, error } = useConfirmEmail()
  useEffect(() => {
    mutate({ code }, { onSuccess: () => void router.invalidate() })
  }, [mutate, code, router])
  if (isProblem(error, 'newPasswordRequired')) return <ConfirmByPassword code={code} />
  if (!isSuccess && !isError) return <CardPage title={t(($) => $.people.confirm.working)} />
  return (
    <Outcome
      title={isSuccess ? t(($) => $.people.confirm.doneTitle) : t(($) => $.people.confirm.failedTitle)}
      text={isSuccess ? t(($) => $.people.confirm.done) : t(($) => $.people.confirm.failed)}
    />
  )
}

function ConfirmByPassword({ code }: { code: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { mutate, isSuccess, isPending, error, submittedAt } = useConfirmEmail()
  if (isSuccess)
    return (
      <Outcome
        title={t(($) => $.people.confirm.doneTitle)}
        text={t(($) => $.people.confirm.doneByPassword)}
      />
    )
  return (
    <CardPage title={t(($) => $.people.confirm.passwordTitle)} hint={t(($) => $.people.confirm.passwordHint)}>
      <ChoosePasswordForm
        label={t(($) => $.people.confirm.setPassword)}
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
      <Text role="status" my="md" c="dimmed">
        {text}
      </Text>
      <LinkButton to="/">{t(($) => $.notFound.home)}</LinkButton>
    </CardPage>
  )
}
