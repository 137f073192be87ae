import type { Ticket } from '@savepoint/contract/tickets.ts'
import { useNavigate } from '@tanstack/react-router'
import { useShallow } from 'zustand/react/shallow'
import { useAgent } from '../../../people/use-rights.ts'
import { ComposerFailure } from './ComposerFailure.tsx'
import { useSendQueue } from './send-queue.ts'
import { UndoBar } from './UndoBar.tsx'

type Props = { ticket: Ticket; onSeen: (eventIds: readonly number[]) => void }

/** What may still be taken back, from whichever ticket; and what of this one did not go. */
export function SendingNotices({ ticket, onSeen }: Props) {
  const owner = useAgent()?.id
  const navigate = useNavigate()
  const sendings = useSendQueue(
    useShallow(({ sendings: all }) => all.filter((sending) => sending.owner === owner)),
  )
  const open = (id: number) => {
    if (id === ticket.id) return
    void navigate({ to: '.', search: (before) => ({ ...before, ticketId: String(id) }) })
  }
  return sendings.map((sending) => {
    const { key, state, ticketId } = sending
    if (state === 'held') {
      return <UndoBar key={key} sending={sending} isElsewhere={ticketId !== ticket.id} onTakenBack={open} />
    }
    if (ticketId !== ticket.id || state === 'sending') return null
    return <ComposerFailure key={key} sending={sending} onSeen={onSeen} />
  })
}
