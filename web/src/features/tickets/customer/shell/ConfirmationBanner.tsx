import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useReleased } from '../../../../lib/browser/use-released.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useResendConfirmation } from '../../../people/authentication/people-api.ts'
import classes from './ConfirmationBanner.module.css'

export function ConfirmationBanner({ email }: { email: string }) {
  const { t } = useTranslation()
  const isReleased = useReleased()
  const { mutate, isPending, isSuccess } = useResendConfirmation()
  const resend = () =>
    mutate(undefined, { onSuccess: () => notify.success(($) => $.people.confirmation.resentHint) })
  if (!isReleased) return null
  return (
    <div className={classes.banner}>
      <IconMail size={20} aria-hidden />
      <span>{t(($) => $.people.confirmation.banner, { email })}</span>
      <Button size="compact-md" variant="light" loading={isPending} disabled={isSuccess} onClick={resend}>
        {isSuccess ? t(($) => $.people.confirmation.resent) : t(($) => $.people.confirmation.resend)}
      </Button>
    </div>
  )
}
