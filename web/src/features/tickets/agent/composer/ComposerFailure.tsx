import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EventLine } from '../log/EventLine.tsx'
import type { ChosenMacro } from '../replies/MacroDialog.tsx'
import classes from './Composer.module.css'
import { failureTitle } from './sending/failure-title.ts'
import { sendAnyway, sendNow, takeBack } from './sending/send-queue.ts'
import type { Sending } from './sending/sending.ts'

type Props = {
  sending: Sending
  /** Whether the ticket takes no more messages. */
  isClosed: boolean | undefined
  onSeen: ((eventIds: readonly number[]) => void) | undefined
  /** Shows what a macro would do now. */
  onPreview: ((macro: ChosenMacro) => void) | undefined
}

export function ComposerFailure({ sending, isClosed, onSeen, onPreview }: Props) {
  const { t } = useTranslation('desk')
  const { key, state, macro, events, isMacroChanged } = sending
  const mayRetry = state === 'waiting' && !isClosed
  const mayGoAnyway = state === 'changed' && !isClosed
  const mayPreview = isMacroChanged && macro && onPreview && !isClosed
  const isAskedFirst = mayRetry || mayPreview
  const back = () => {
    onSeen?.(events.map(({ id }) => id))
    takeBack(key)
  }
  return (
    <Alert
      color={state === 'refused' ? 'red' : 'yellow'}
      variant="outline"
      role="alert"
      title={failureTitle(t, sending)}
      w="100%"
    >
      {events.length > 0 && (
        <ul className={classes.events}>
          {events.map((event) => (
            <li key={event.id}>
              <EventLine event={event} />
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs">
        {mayRetry && (
          <Button size="xs" onClick={() => sendNow(key)}>
            {t(($) => $.composer.retry)}
          </Button>
        )}
        {mayPreview && (
          <Button
            size="xs"
            onClick={() => {
              takeBack(key)
              onPreview(macro)
            }}
          >
            {t(($) => $.replies.lookAgain)}
          </Button>
        )}
        <Button size="xs" variant={isAskedFirst ? 'default' : 'filled'} onClick={back}>
          {macro && t(($) => $.replies.drop)}
          {!macro && (mayGoAnyway ? t(($) => $.composer.look) : t(($) => $.composer.backToText))}
        </Button>
        {mayGoAnyway && (
          <Button size="xs" variant="default" onClick={() => sendAnyway(key)}>
            {macro ? t(($) => $.replies.runAnyway) : t(($) => $.composer.sendAnyway)}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
