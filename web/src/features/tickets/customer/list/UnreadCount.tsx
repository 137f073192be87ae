import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { getCustomerCountersQuery } from './customer-ticket-api.ts'
import classes from './UnreadCount.module.css'

export function UnreadCount() {
  const { t } = useTranslation()
  const { data } = useQuery(getCustomerCountersQuery())
  const count = data?.unreadTicketsCount ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count} role="img" aria-label={t(($) => $.shell.unreadRequests, { count })}>
      {count}
    </span>
  )
}
