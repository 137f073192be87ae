import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useResendConfirmation } from '../../../people/authentication/people-api.ts'
import { useCustomer } from '../../../people/authentication/use-session.ts'
import classes from './ConfirmationBanner.module.css'

export function ConfirmationBanner() {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { mutate, isPending, isSuccess } = useResendConfirmation()
  if (!customer || customer.emailConfirmed) return null
  const resend = () =>
    mutate(undefined, { onSuccess: () => notify.success(($) => $.people.confirm.resentHint) })
  return (
    <div className={classes.banner}>
      <IconMail size={20} aria-hidden />
      <span>{t(($) => $.people.confirm.banner, { email: customer.email })}</span>
      <Button size="compact-md" variant="light" loading={isPending} disabled={isSuccess} onClick={resend}>
        {isSuccess ? t(($) => $.people.confirm.resent) : t(($) => $.people.confirm.resend)}
      </Button>
    </div>
  )
}
