import { ActionIcon, Button } from '@mantine/core'
import type { TicketLink } from '@savepoint/contract/tickets/merging/links.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { otherTicket } from '../ticket-data/other-ticket.ts'
import { linkKey } from './link-choices.ts'
import { MergedTickets } from './MergedTickets.tsx'
import classes from './Merging.module.css'
import { listTicketLinksQuery, useDeleteTicketLink } from './merging-api.ts'
import { TicketLine } from './TicketLine.tsx'

const NewLink = whenNeeded(async () => (await import('./NewLink.tsx')).NewLink)

/** Links of a ticket, and the tickets that were merged into it. Without any, and without the right to add one, it is not shown. */
export function LinkedTickets({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayLink = useRight('tickets.merge') && ticket.mergedIntoId === null
  const { data, error, refetch } = useQuery(listTicketLinksQuery(ticket.id))
  const remove = useDeleteTicketLink(ticket.id)
  const [isAdding, setAdding] = useState(false)
  const links = data ?? []
  if (links.length === 0 && !mayLink && !error) return <MergedTickets ticket={ticket} />
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
      {links.map((link) => (
        <LinkRow
          key={link.ticket.id}
          link={link}
          onRemove={mayLink ? () => remove.mutate(link.ticket.id) : undefined}
        />
      ))}
      {remove.error && <FormAlert>{t(($) => $.merging.failed)}</FormAlert>}
      {isAdding && (
        <NewLink
          ticketId={ticket.id}
          without={[ticket.id, ...links.map((link) => link.ticket.id)]}
          onEnd={() => setAdding(false)}
        />
      )}
      <MergedTickets ticket={ticket} />
    </section>
  )
}

function LinkRow({ link, onRemove }: { link: TicketLink; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('desk')
  const { id } = link.ticket
  return (
    <div className={classes.link}>
      <Link to="." search={otherTicket(id)}>
        <span className={classes.type}>{t(($) => $.merging.linkTypes[linkKey(link)])}</span>
        <TicketLine ticket={link.ticket} />
      </Link>
      {onRemove && (
        <ActionIcon variant="subtle" aria-label={t(($) => $.merging.removeLink, { id })} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
