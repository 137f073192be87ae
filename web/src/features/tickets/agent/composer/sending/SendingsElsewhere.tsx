import { Button } from '@mantine/core'
import { useShortcuts } from '../../../../../lib/keyboard/use-shortcuts.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { failureTitle } from './failure-title.ts'
import classes from './SendingsElsewhere.module.css'
import { takeBack } from './send-queue.ts'
import type { Sending } from './sending.ts'
import { UndoBar } from './UndoBar.tsx'
import { useSendings } from './use-sendings.ts'

type Props = { openId: number | null; onShow: (ticketId: number) => void }

export function SendingsElsewhere({ openId, onShow }: Props) {
  const { t } = useTranslation('desk')
  const sendings = useSendings(({ ticketId, state }) => ticketId !== openId && state !== 'sending')
  useUndoKey({ openId, onShow })
  if (sendings.length === 0) return null
  return (
    <div className={classes.stack}>
      {sendings.map((sending) =>
        sending.state === 'held' ? (
          <UndoBar key={sending.key} sending={sending} onTakenBack={() => onShow(sending.ticketId)} />
        ) : (
          <div key={sending.key} className={classes.failure} role="alert">
            <span>
              {failureTitle(t, sending)} · #{sending.ticketId}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => onShow(sending.ticketId)}>
              {t(($) => $.composer.openTicket)}
            </Button>
          </div>
        ),
      )}
    </div>
  )
}

/** Each press undoes one: the latest, of whichever ticket. */
function useUndoKey({ openId, onShow }: Props) {
  const last = useSendings(({ state }) => state === 'held').at(-1)
  const undo = ({ key, ticketId }: Sending) => {
    takeBack(key)
    if (ticketId !== openId) onShow(ticketId)
  }
  useShortcuts(last ? { 'mod+Z': () => undo(last) } : {})
}
