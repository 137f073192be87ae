import { ActionIcon, Title, Tooltip } from '@mantine/core'
import type { CustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { IconArrowLeft, IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { copyText } from '../../../../lib/toasts/copy-text.ts'
import { StatusCountdown } from '../list/StatusCountdown.tsx'
import { StatusLabel } from '../list/StatusLabel.tsx'
import { ReplyExpectation } from './ReplyExpectation.tsx'
import classes from './TicketHeader.module.css'

export function TicketHeader({ ticket }: { ticket: CustomerTicket }) {
  const { t } = useTranslation('requests')
  const link = `${window.location.origin}/customer/tickets/${ticket.id}`
  return (
    <header className={classes.header}>
      <div className={classes.line}>
        <ActionIcon
          component={Link}
          to="/customer/tickets"
          aria-label={t(($) => $.tickets.allRequests)}
          className={classes.back}
        >
          <IconArrowLeft />
        </ActionIcon>
        <Title order={1} className={classes.title}>
          <bdi>{ticket.title}</bdi>{' '}
          <span className={classes.number}>{t(($) => $.tickets.number, { id: ticket.id })}</span>
        </Title>
        <Tooltip label={t(($) => $.tickets.copyLink)}>
          <ActionIcon aria-label={t(($) => $.tickets.copyLink)} onClick={() => void copyText(link)}>
            <IconLink />
          </ActionIcon>
        </Tooltip>
      </div>
      <p className={classes.state} aria-live="polite">
        <StatusLabel status={ticket.status} />
        <StatusCountdown ticket={ticket} />
        <ReplyExpectation replyExpectedAt={ticket.replyExpectedAt} />
      </p>
    </header>
  )
}
