import { Skeleton, Table, Text } from '@mantine/core'
import type {
  RecurringRun,
  RecurringTicket,
} from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { StatusBadge } from '../../agent/status/StatusBadge.tsx'
import { listRecurringRunsQuery } from '../recurring-api.ts'
import classes from './RunsTab.module.css'

/** The tickets that came of a definition, and the times that were left out. */
export function RunsTab({ definition }: { definition: RecurringTicket }) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listRecurringRunsQuery(definition.id))
  const runs = query.data?.pages.flatMap(({ items }) => items)
  const columns = [
    { name: 'ticket', title: t(($) => $.recurring.runs.ticket) },
    { name: 'status', title: t(($) => $.recurring.runs.status), width: 170 },
    { name: 'planned', title: t(($) => $.recurring.runs.planned), width: 190 },
    { name: 'at', title: t(($) => $.recurring.runs.at), width: 140 },
  ]
  return (
    <>
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {!runs && !query.error && <Skeleton h={160} />}
      {runs?.length === 0 && (
        <EmptyState
          icon={<IconHistory size={32} aria-hidden />}
          title={t(($) => $.recurring.runs.empty)}
          hint={t(($) => $.recurring.runs.emptyHint)}
        />
      )}
      {runs && runs.length > 0 && (
        <DataTable className={classes.table} columns={columns}>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </DataTable>
      )}
      <MoreButton query={query} />
    </>
  )
}

function RunRow({ run: { ticket, outcome, plannedAt, missed, at } }: { run: RecurringRun }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const planned = plannedAt ? momentName(new Date(plannedAt), language) : t(($) => $.recurring.runs.byHand)
  const absent =
    outcome === 'previousOpen' ? t(($) => $.recurring.runs.previousOpen) : t(($) => $.recurring.runs.hidden)
  return (
    <Table.Tr>
      <Table.Td>
        {ticket ? (
          <Link to="/tickets" search={{ ticketId: String(ticket.id) }} className={classes.ticket}>
            #{ticket.id} {ticket.title}
          </Link>
        ) : (
          <Text size="sm" c="dimmed">
            {absent}
          </Text>
        )}
        <small className={classes.below}>{planned}</small>
        {missed > 0 && (
          <small className={classes.missed}>{t(($) => $.recurring.runs.missed, { count: missed })}</small>
        )}
      </Table.Td>
      <Table.Td>{ticket && <StatusBadge status={ticket.status} />}</Table.Td>
      <Table.Td data-column="planned">{planned}</Table.Td>
      <Table.Td data-column="at">
        <RelativeTime time={at} />
      </Table.Td>
    </Table.Tr>
  )
}
