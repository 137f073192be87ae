import { useTranslation } from 'react-i18next'
import { CardPage } from '../../../ui/layout/CardPage.tsx'
import { AskResetForm } from './AskResetForm.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

export function ResetPasswordPage({ code }: { code: string | undefined }) {
  const { t } = useTranslation()
  return code ? (
    <CardPage title={t(($) => $.people.reset.setTitle)} hint={t(($) => $.people.reset.setHint)}>
      <SetPasswordForm code={code} />
    </CardPage>
  ) : (
    <CardPage title={t(($) => $.people.reset.askTitle)} hint={t(($) => $.people.reset.askHint)}>
      <AskResetForm />
    </CardPage>
  )
}
