import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './OutboxBubble.module.css'
import { type OutboxMessage, type OutboxState, outbox } from './outbox-store.ts'
import { deliver } from './send-message.ts'
import bubble from './ThreadMessage.module.css'

export function OutboxBubble({ message }: { message: OutboxMessage }) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const { key, text, attachments, state } = message
  const isStuck = state !== 'sending' && state !== 'waiting'
  const isTryable = state === 'failed' || state === 'waiting'
  return (
    <article className={bubble.message} data-kind="customer" aria-busy={state === 'sending'}>
      <div className={bubble.bubble} data-stuck={isStuck}>
        {text !== '' && (
          <p className={classes.text} dir="auto">
            {text}
          </p>
        )}
        {attachments.map(({ id, name }) => (
          <p key={id} className={classes.file}>
            <IconPaperclip size={16} aria-hidden /> {name}
          </p>
        ))}
      </div>
      <div className={classes.state} data-stuck={isStuck} role="status">
        <span className={classes.label}>
          <OutboxStateLabel state={state} />
        </span>
        {isTryable && (
          <Button size="compact-md" variant="light" onClick={() => void deliver(message)}>
            {t(($) => $.common.retry)}
          </Button>
        )}
        {(isStuck || isTryable) && (
          <Button size="compact-md" variant="subtle" onClick={() => outbox.drop(key)}>
            {requests(($) => $.tickets.discard)}
          </Button>
        )}
      </div>
    </article>
  )
}

function OutboxStateLabel({ state }: { state: OutboxState }) {
  const { t } = useTranslation('requests')
  if (state === 'sending') {
    return (
      <>
        <Loader size={14} color="currentColor" /> {t(($) => $.tickets.sending)}
      </>
    )
  }
  if (state === 'waiting') {
    return (
      <>
        <IconClock size={16} aria-hidden /> {t(($) => $.tickets.waitsForNetwork)}
      </>
    )
  }
  return (
    <>
      <IconAlertTriangle size={16} aria-hidden />
      {state === 'refused'
        ? t(($) => $.tickets.cannotWrite)
        : state === 'full'
          ? t(($) => $.tickets.full)
          : t(($) => $.tickets.notSent)}
    </>
  )
}
