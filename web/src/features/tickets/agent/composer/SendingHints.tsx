import type { ChosenMacro } from '../replies/MacroDialog.tsx'
import { ComposerFailure } from './ComposerFailure.tsx'
import { UndoBar } from './sending/UndoBar.tsx'
import { useSendings } from './sending/use-sendings.ts'

type Props = {
  ticketId: number
  /** Whether the ticket takes no more messages: all that is left is the text. */
  isClosed?: boolean | undefined
  onSeen?: ((eventIds: readonly number[]) => void) | undefined
  onPreview?: ((macro: ChosenMacro) => void) | undefined
}

export function SendingHints({ ticketId, isClosed, onSeen, onPreview }: Props) {
  const sendings = useSendings((sending) => sending.ticketId === ticketId)
  return sendings.map((sending) => {
    if (sending.state === 'held') return <UndoBar key={sending.key} sending={sending} />
    if (sending.state === 'sending') return null
    return (
      <ComposerFailure
        key={sending.key}
        sending={sending}
        isClosed={isClosed}
        onSeen={onSeen}
        onPreview={onPreview}
      />
    )
  })
}
