import type { CustomerTicketSummary } from '@savepoint/contract/tickets/customer-tickets.ts'
import { countdown } from '../../../../lib/dates/countdown.ts'
import { exactTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/requests-translations.ts'

type Props = { ticket: Pick<CustomerTicketSummary, 'status' | 'resolvesAt' | 'archivesAt'> }

export function StatusCountdown({ ticket }: Props) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const now = useNow()
  const { status, resolvesAt, archivesAt } = ticket
  const waits = status === 'WaitingCustomerAction' && resolvesAt
  const moment = waits ? resolvesAt : status === 'Resolved' ? archivesAt : null
  if (!moment) return null
  const when = countdown(new Date(moment), now, language)
  return (
    <time dateTime={moment} title={exactTime(new Date(moment), language)}>
      {waits ? t(($) => $.tickets.resolvesIn, { when }) : t(($) => $.tickets.archivesIn, { when })}
    </time>
  )
}
