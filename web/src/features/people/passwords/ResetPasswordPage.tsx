import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/account-translations.ts'
import { CardPage } from '../../../ui/layout/CardPage.tsx'
import { AskResetForm } from './AskResetForm.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

type Props = { code: string | undefined; isInvited: boolean }

export function ResetPasswordPage({ code, isInvited }: Props) {
  const { t } = useTranslation('account')
  return code ? (
    <CardPage
      title={isInvited ? t(($) => $.invited.title) : t(($) => $.reset.setTitle)}
      hint={isInvited ? t(($) => $.invited.hint) : t(($) => $.reset.setHint)}
    >
      <SetPasswordForm code={code} isInvited={isInvited} />
    </CardPage>
  ) : (
    <CardPage title={t(($) => $.reset.askTitle)} hint={t(($) => $.reset.askHint)}>
      <AskResetForm />
    </CardPage>
  )
}
