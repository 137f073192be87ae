import { Text, Title } from '@mantine/core'
import type { GuestRequestStatus } from '@savepoint/contract/tickets/customer-tickets.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../../ui/text/RelativeTime.tsx'
import { StatusCountdown } from '../../list/StatusCountdown.tsx'
import { StatusLabel } from '../../list/StatusLabel.tsx'
import { ReplyExpectation } from '../../ticket/ReplyExpectation.tsx'
import { TicketProgress } from '../../ticket/TicketProgress.tsx'
import classes from './RequestStatus.module.css'

/** Without messages: whoever took over an account may also read its owner's mailbox. */
export function StatusCard({ status: request }: { status: GuestRequestStatus }) {
  const { t: requests } = useTranslation('requests')
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  const { id, title, status, project, category, createdAt, updatedAt, replyExpectedAt, isConfirmed } = request
  return (
    <section ref={card} tabIndex={-1} className={classes.card} aria-labelledby="request-title">
      <Title order={2} size="h4" id="request-title">
        {title} <span className={classes.number}>{requests(($) => $.tickets.number, { id })}</span>
      </Title>
      <p className={classes.state}>
        <StatusLabel status={status} />
        <StatusCountdown ticket={request} />
        <ReplyExpectation replyExpectedAt={replyExpectedAt} />
      </p>
      <TicketProgress status={status} />
      <dl className={classes.facts}>
        <Fact name={requests(($) => $.tickets.game)}>{project.name}</Fact>
        <Fact name={requests(($) => $.tickets.topic)}>{category.name}</Fact>
        <Fact name={requests(($) => $.tickets.created)}>
          <RelativeTime time={createdAt} />
        </Fact>
        <Fact name={requests(($) => $.tickets.updated)}>
          <RelativeTime time={updatedAt} />
        </Fact>
      </dl>
      <Text c="dimmed">
        {isConfirmed ? requests(($) => $.guestStatus.byMail) : requests(($) => $.guestStatus.unconfirmed)}
      </Text>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
