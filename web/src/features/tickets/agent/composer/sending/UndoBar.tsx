import { Button } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
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
  const { key, mode, macro, goesAt, ticketId } = sending
  const count = useSecondsLeft(goesAt)
  const undo = () => {
    takeBack(key)
    onTakenBack?.()
  }
  return (
    <div className={classes.bar} data-mode={mode} role="status">
      <span
        className={classes.clock}
        style={{ animationDuration: `${limits.undoSendSeconds}s` }}
        aria-hidden="true"
      />
      <span className={classes.words}>
        {macro && t(($) => $.replies.running, { name: macro.name })}
        {mode === 'reply' && t(($) => $.composer.goesReply)}
        {mode === 'note' && t(($) => $.composer.goesNote)}
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
        {macro ? t(($) => $.replies.undo) : t(($) => $.composer.undo)}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => sendNow(key)}>
        {macro ? t(($) => $.replies.runNow) : t(($) => $.composer.sendAtOnce)}
      </Button>
    </div>
  )
}
