import { Title } from '@mantine/core'
import type { CustomerTicketSummary } from '@savepoint/contract/tickets/customer-tickets.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/requests-translations.ts'
import { StatusCountdown } from '../list/StatusCountdown.tsx'
import classes from './WaitingForYou.module.css'

export function WaitingForYou({ tickets }: { tickets: CustomerTicketSummary[] }) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {t(($) => $.home.waiting)}
      </Title>
      <ul className={classes.list}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link
              to="/customer/tickets/$ticketId"
              params={{ ticketId: String(ticket.id) }}
              className={classes.row}
            >
              <span className={classes.words}>
                <span className={classes.title}>
                  <small>{requests(($) => $.tickets.number, { id: ticket.id })}</small>{' '}
                  <bdi>{ticket.title}</bdi>
                </span>
                <small>
                  <StatusCountdown ticket={ticket} />
                </small>
              </span>
              <span className={classes.reply}>
                {t(($) => $.home.reply)} <IconArrowRight size={18} aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
