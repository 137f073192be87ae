import { Alert, Button, Group } from '@mantine/core'
import type { LogEvent } from '@savepoint/contract/tickets.ts'
import { useTranslation } from 'react-i18next'
import { isProblem, ProblemError } from '../../../lib/problem-error.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { EventLine } from './EventLine.tsx'
import type { Composer } from './use-composer.ts'

/** Why a message did not go: another hand came first, or it simply failed. The text stays either way. */
export function ComposerFailure({ composer }: { composer: Composer }) {
  const { t } = useTranslation('desk')
  const { error } = composer
  if (!error) return null
  if (!isProblem(error, 'ticketChanged')) return <FormAlert>{t(($) => $.composer.failed)}</FormAlert>
  const events = (error instanceof ProblemError ? (error.problem?.events ?? []) : []) as LogEvent[]
  return (
    <Alert color="yellow" variant="outline" role="alert" title={t(($) => $.composer.changedTitle)} w="100%">
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <EventLine event={event} />
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button size="xs" onClick={composer.look}>
          {t(($) => $.composer.look)}
        </Button>
        <Button size="xs" variant="default" onClick={composer.sendAnyway}>
          {t(($) => $.composer.sendAnyway)}
        </Button>
      </Group>
    </Alert>
  )
}
