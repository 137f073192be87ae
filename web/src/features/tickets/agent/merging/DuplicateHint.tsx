import { openStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { listMergeCandidatesQuery } from './merging-api.ts'

const DuplicateNotice = whenNeeded(async () => (await import('./DuplicateNotice.tsx')).DuplicateNotice)

type Props = { ticket: Ticket; onMerge: (id: number) => void }

/** Points out another open ticket of the player that seems to be about the same. */
export function DuplicateHint({ ticket, onMerge }: Props) {
  const isOpen = (openStatuses as readonly string[]).includes(ticket.status)
  const mayMerge =
    useRight('tickets.merge') && isOpen && ticket.erasure === null && ticket.channel !== 'internal'
  const { data } = useQuery({ ...listMergeCandidatesQuery(ticket.id), enabled: mayMerge })
  const [isClosed, setClosed] = useState(false)
  const [near] = data?.filter(({ likely, status }) => likely && status !== 'Resolved') ?? []
  if (!mayMerge || isClosed || !near) return null
  return <DuplicateNotice near={near} onMerge={onMerge} onClose={() => setClosed(true)} />
}
