import { Button } from '@mantine/core'
import { resendMessage } from '@savepoint/contract/mail/email-preferences.ts'
import { addressBlocked } from '@savepoint/contract/mail/mail-values.ts'
import type { Delivery } from '@savepoint/contract/tickets/ticket-values.ts'
import { IconClock, IconMailCheck, IconMailX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/ticket-mail-translations.ts'
import { exactTime } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { refreshTicket } from '../ticket-data/ticket-api.ts'
import classes from './TicketMail.module.css'

type Props = { ticketId: number; messageId: string; delivery: Delivery }

const icons = {
  queued: IconClock,
  sent: IconMailCheck,
  kept: IconMailCheck,
  failed: IconMailX,
  bounced: IconMailX,
}

export function DeliveryMark({ ticketId, messageId, delivery }: Props) {
  const { t } = useTranslation('ticketMail')
  const language = useLanguage()
  const mayReply = useRight('tickets.reply')
  const { state, to, error, at } = delivery
  const Icon = icons[state]
  const isLost = state === 'failed' || state === 'bounced'
  const resend = useMutation({
    mutationFn: () => sendRequest(resendMessage, { params: { id: ticketId, messageId }, quiet: true }),
    onSettled: () => refreshTicket(ticketId),
  })
  return (
    <div className={classes.delivery} data-lost={isLost || undefined}>
      <p
        className={classes.line}
        title={`${exactTime(new Date(at), language)} · ${t(($) => $.to, { email: to })}`}
      >
        <Icon size={16} aria-hidden />
        <span>{t(($) => $.delivery[state])}</span>
      </p>
      {isLost && error && (
        <p className={classes.words}>
          {error === addressBlocked ? (
            t(($) => $.blocked)
          ) : (
            <>
              {t(($) => $.server)} <q>{error}</q>
            </>
          )}
        </p>
      )}
      {isLost && mayReply && (
        <Button
          size="compact-sm"
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {t(($) => $.resend)}
        </Button>
      )}
      {resend.isError && (
        <p role="alert" className={classes.words}>
          {t(($) => $.notResent)}
        </p>
      )}
    </div>
  )
}
