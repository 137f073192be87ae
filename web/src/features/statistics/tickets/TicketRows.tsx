import type { StatisticsItem } from '@savepoint/contract/statistics/statistics-tickets.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { StatusBadge } from '../../tickets/agent/status/StatusBadge.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './TicketRows.module.css'

type Props = { items: readonly StatisticsItem[]; isStale: boolean }

/** The same ticket may appear twice: the event may have happened twice. */
export function TicketRows({ items, isStale }: Props) {
  return (
    <ul className={classes.rows} data-stale={isStale || undefined}>
      {items.map((item) => (
        <li key={`${item.ticketId} ${item.at} ${item.seconds}`}>
          <TicketRow item={item} />
        </li>
      ))}
    </ul>
  )
}

function TicketRow({ item }: { item: StatisticsItem }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const { ticketId, title, status, at, project, category, agent, seconds } = item
  return (
    <article className={classes.row}>
      <p className={classes.line}>
        {title === null ? (
          <span className={classes.hidden}>
            #{ticketId} · {t(($) => $.statistics.drawer.notVisible)}
          </span>
        ) : (
          <Link to="/tickets" search={{ ticketId: String(ticketId) }} className={classes.title}>
            #{ticketId} {title}
          </Link>
        )}
        {seconds !== null && <strong className={classes.length}>{labels.duration(seconds)}</strong>}
      </p>
      <p className={classes.facts}>
        <StatusBadge status={status} />
        <span>
          {project.name} / {category.name}
        </span>
        <span>{agent?.name ?? t(($) => $.statistics.nobody.agent)}</span>
        <span className={classes.when}>
          <RelativeTime time={at} />
        </span>
      </p>
    </article>
  )
}
