import { ActionIcon } from '@mantine/core'
import type { TicketLink } from '@savepoint/contract/tickets/merging/links.ts'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { otherTicket } from '../ticket-data/other-ticket.ts'
import { linkKey } from './link-choices.ts'
import classes from './Merging.module.css'
import { useDeleteTicketLink } from './merging-api.ts'
import { TicketLine } from './TicketLine.tsx'

type Props = { ticketId: number; links: TicketLink[]; mayRemove: boolean }

export function LinkList({ ticketId, links, mayRemove }: Props) {
  const { t } = useTranslation('desk')
  const remove = useDeleteTicketLink(ticketId)
  return (
    <>
      {links.map((link) => (
        <LinkRow
          key={link.ticket.id}
          link={link}
          onRemove={mayRemove ? () => remove.mutate(link.ticket.id) : undefined}
        />
      ))}
      {remove.error && <FormAlert>{t(($) => $.merging.failed)}</FormAlert>}
    </>
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
