import { ComposerFailure } from './ComposerFailure.tsx'
import { UndoBar } from './sending/UndoBar.tsx'
import { useSendings } from './sending/use-sendings.ts'

type Props = { ticketId: number; onSeen: (eventIds: readonly number[]) => void }

export function SendingHints({ ticketId, onSeen }: Props) {
  const sendings = useSendings((sending) => sending.ticketId === ticketId)
  return sendings.map((sending) => {
    if (sending.state === 'held') return <UndoBar key={sending.key} sending={sending} />
    if (sending.state === 'sending') return null
    return <ComposerFailure key={sending.key} sending={sending} onSeen={onSeen} />
  })
}
