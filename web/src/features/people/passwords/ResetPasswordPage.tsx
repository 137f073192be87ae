import { useTranslation } from '../../../lib/language/use-translation.ts'
import { CardPage } from '../../../ui/layout/CardPage.tsx'
import { AskResetForm } from './AskResetForm.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

type Props = { code: string | undefined; isInvited: boolean }

export function ResetPasswordPage({ code, isInvited }: Props) {
  const { t } = useTranslation()
  return code ? (
    <CardPage
      title={isInvited ? t(($) => $.people.invited.title) : t(($) => $.people.reset.setTitle)}
      hint={isInvited ? t(($) => $.people.invited.hint) : t(($) => $.people.reset.setHint)}
    >
      <SetPasswordForm code={code} isInvited={isInvited} />
    </CardPage>
  ) : (
    <CardPage title={t(($) => $.people.reset.askTitle)} hint={t(($) => $.people.reset.askHint)}>
      <AskResetForm />
    </CardPage>
  )
}
