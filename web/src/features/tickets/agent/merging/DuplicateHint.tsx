import { Button, CloseButton } from '@mantine/core'
import { openStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { otherTicket } from '../ticket-data/other-ticket.ts'
import classes from './Merging.module.css'
import { listMergeCandidatesQuery } from './merging-api.ts'

type Props = { ticket: Ticket; onMerge: (id: number) => void }

/** Points out another open ticket of the player that seems to be about the same. */
export function DuplicateHint({ ticket, onMerge }: Props) {
  const { t } = useTranslation('desk')
  const isOpen = (openStatuses as readonly string[]).includes(ticket.status)
  const mayMerge =
    useRight('tickets.merge') && isOpen && ticket.erasure === null && ticket.channel !== 'internal'
  const { data } = useQuery({ ...listMergeCandidatesQuery(ticket.id), enabled: mayMerge })
  const [isClosed, setClosed] = useState(false)
  const [near] = data?.filter(({ likely, status }) => likely && status !== 'Resolved') ?? []
  if (!mayMerge || isClosed || !near) return null
  return (
    <aside className={classes.hint} aria-label={t(($) => $.merging.hintLabel)}>
      <p>
        {t(($) => $.merging.hint)}{' '}
        <Link to="." search={otherTicket(near.id)}>
          #{near.id} {near.title}
        </Link>
      </p>
      <Button size="compact-xs" variant="default" onClick={() => onMerge(near.id)}>
        {t(($) => $.merging.mergeWith)}
      </Button>
      <CloseButton size="sm" aria-label={t(($) => $.merging.hideHint)} onClick={() => setClosed(true)} />
    </aside>
  )
}
