import { NativeSelect, Skeleton, Text } from '@mantine/core'
import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { ticketLogQuery } from '../ticket-data/ticket-pane-api.ts'
import { EventLine } from './EventLine.tsx'
import classes from './TicketLog.module.css'

const kinds = {
  all: [],
  messages: ['ticketCreated', 'replied', 'noted', 'customerWrote'],
  statuses: ['statusChanged', 'reminded', 'markedSpam', 'erased'],
  people: ['agentAssigned', 'teamAssigned'],
  moves: ['moved'],
  mail: ['mailFailed', 'mailResent'],
  views: ['revealed', 'addressConfirmed'],
} as const satisfies Record<string, readonly EventKind[]>
type Kind = keyof typeof kinds

/** Every event of the ticket, newest first, or those of one kind. */
export function TicketLog({ id }: { id: number }) {
  const { t } = useTranslation('desk')
  const [kind, setKind] = useState<Kind>('all')
  const query = useInfiniteQuery(ticketLogQuery(id, kinds[kind]))
  const events = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={classes.log}>
      <NativeSelect
        label={t(($) => $.log.show)}
        value={kind}
        data={Object.keys(kinds).map((value) => ({ value, label: t(($) => $.log.kinds[value as Kind]) }))}
        onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
      />
      {query.isPending && <Skeleton height={80} />}
      {query.isError && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && events.length === 0 && <Text c="dimmed">{t(($) => $.log.empty)}</Text>}
      <ol className={classes.events}>
        {events.map((event) => (
          <li key={event.id}>
            <EventLine event={event} />
          </li>
        ))}
      </ol>
      <MoreButton query={query} label={t(($) => $.log.more)} variant="subtle" size="xs" />
    </section>
  )
}
