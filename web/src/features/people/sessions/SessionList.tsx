import { Badge, Button, Text } from '@mantine/core'
import type { OpenSession } from '@savepoint/contract/people/employees.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/profile-translations.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { browserName } from './browser-name.ts'
import classes from './SessionList.module.css'

type Props = {
  sessions: readonly OpenSession[]
  onEnd?: (id: string) => void
  endingId?: string | undefined
}

export function SessionList({ sessions, onEnd, endingId }: Props) {
  return (
    <ul className={classes.sessions}>
      {sessions.map((session) => (
        <SessionLine
          key={session.id}
          session={session}
          isEnding={session.id === endingId}
          onEnd={onEnd && (() => onEnd(session.id))}
        />
      ))}
    </ul>
  )
}

type LineProps = { session: OpenSession; isEnding: boolean; onEnd: (() => void) | undefined }

function SessionLine({ session, isEnding, onEnd }: LineProps) {
  const { t } = useTranslation('profile')
  const { address, lastSeenAt, current } = session
  const browser = browserName(session.browser) || t(($) => $.security.sessions.unknown)
  return (
    <li className={classes.session}>
      <div>
        <Text fw={500}>{browser}</Text>
        <Text size="sm" c="dimmed">
          {address} · {t(($) => $.security.sessions.lastSeen)} <RelativeTime time={lastSeenAt} />
        </Text>
      </div>
      {current && (
        <Badge variant="light" tt="none">
          {t(($) => $.security.sessions.current)}
        </Badge>
      )}
      {!current && onEnd && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isEnding}
          aria-label={t(($) => $.security.sessions.endOf, { browser, address })}
          onClick={onEnd}
        >
          {t(($) => $.security.sessions.end)}
        </Button>
      )}
    </li>
  )
}
