import { Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InlineError } from '../../../ui/InlineError.tsx'
import { EventLine } from './EventLine.tsx'
import classes from './TicketLog.module.css'
import { ticketLogQuery } from './ticket-api.ts'

/** Every event of the ticket, newest first. */
export function TicketLog({ id }: { id: number }) {
  const { t } = useTranslation('desk')
  const query = useInfiniteQuery(ticketLogQuery(id))
  const events = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section>
      <h3 className={classes.title}>{t(($) => $.log.title)}</h3>
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
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t(($) => $.log.more)}
        </Button>
      )}
    </section>
  )
}
