import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EventLine } from '../log/EventLine.tsx'
import classes from './Composer.module.css'
import { failureTitle } from './sending/failure-title.ts'
import { sendAnyway, sendNow, takeBack } from './sending/send-queue.ts'
import type { Sending } from './sending/sending.ts'

type Props = { sending: Sending; onSeen: (eventIds: readonly number[]) => void }

export function ComposerFailure({ sending, onSeen }: Props) {
  const { t } = useTranslation('desk')
  const { key, state, macro, events } = sending
  const back = () => {
    onSeen(events.map(({ id }) => id))
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
        {state === 'waiting' && (
          <Button size="xs" onClick={() => sendNow(key)}>
            {t(($) => $.composer.retry)}
          </Button>
        )}
        <Button size="xs" variant={state === 'waiting' ? 'default' : 'filled'} onClick={back}>
          {macro && t(($) => $.replies.drop)}
          {!macro && (state === 'changed' ? t(($) => $.composer.look) : t(($) => $.composer.backToText))}
        </Button>
        {state === 'changed' && (
          <Button size="xs" variant="default" onClick={() => sendAnyway(key)}>
            {macro ? t(($) => $.replies.runAnyway) : t(($) => $.composer.sendAnyway)}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
