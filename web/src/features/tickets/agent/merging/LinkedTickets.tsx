import { Button } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import classes from './Merging.module.css'
import { listTicketLinksQuery } from './merging-api.ts'

const LinkList = whenNeeded(async () => (await import('./LinkList.tsx')).LinkList)
const MergedTickets = whenNeeded(async () => (await import('./MergedTickets.tsx')).MergedTickets)
const NewLink = whenNeeded(async () => (await import('./NewLink.tsx')).NewLink)

/** Links of a ticket, and the tickets that were merged into it. Without any, and without the right to add one, it is not shown. */
export function LinkedTickets({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayLink = useRight('tickets.merge') && ticket.mergedIntoId === null
  const { data, error, refetch } = useQuery(listTicketLinksQuery(ticket.id))
  const [isAdding, setAdding] = useState(false)
  const links = data ?? []
  const merged = hasMerged(ticket) && <MergedTickets ticket={ticket} />
  if (links.length === 0 && !mayLink && !error) return merged
  return (
    <section className={classes.links} aria-label={t(($) => $.merging.links)}>
      <div className={classes.head}>
        <h3 className={classes.subtitle}>{t(($) => $.merging.links)}</h3>
        {mayLink && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onPointerEnter={NewLink.loadAhead}
            onClick={() => setAdding(true)}
          >
            {t(($) => $.merging.addLink)}
          </Button>
        )}
      </div>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {links.length > 0 && <LinkList ticketId={ticket.id} links={links} mayRemove={mayLink} />}
      {isAdding && (
        <NewLink
          ticketId={ticket.id}
          without={[ticket.id, ...links.map((link) => link.ticket.id)]}
          onEnd={() => setAdding(false)}
        />
      )}
      {merged}
    </section>
  )
}

const hasMerged = ({ messages }: Ticket) => messages.some(({ mergedFrom }) => mergedFrom)
