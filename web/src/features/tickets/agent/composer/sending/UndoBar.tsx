import { Button } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useShortcuts } from '../../../../../lib/keyboard/use-shortcuts.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { sendNow, takeBack } from './send-queue.ts'
import type { Sending } from './sending.ts'
import classes from './UndoBar.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = {
  sending: Sending
  onTakenBack?: () => void
}

export function UndoBar({ sending, onTakenBack }: Props) {
  const { t } = useTranslation('desk')
  const { key, mode, goesAt, ticketId } = sending
  const count = useSecondsLeft(goesAt)
  const undo = () => {
    takeBack(key)
    onTakenBack?.()
  }
  useShortcuts({ 'mod+Z': undo })
  return (
    <div className={classes.bar} data-mode={mode} role="status">
      <span
        className={classes.clock}
        style={{ animationDuration: `${limits.undoSendSeconds}s` }}
        aria-hidden="true"
      />
      <span className={classes.words}>
        {mode === 'reply' ? t(($) => $.composer.goesReply) : t(($) => $.composer.goesNote)}
        {onTakenBack && ` #${ticketId}`}{' '}
        <span aria-hidden="true">{t(($) => $.composer.goesIn, { count })}</span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undo}
      >
        {t(($) => $.composer.undo)}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => sendNow(key)}>
        {t(($) => $.composer.sendAtOnce)}
      </Button>
    </div>
  )
}
