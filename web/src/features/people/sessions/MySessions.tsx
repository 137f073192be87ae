import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { OpenSession } from '@savepoint/contract/employees.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import { InlineError } from '../../../ui/InlineError.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { browserName } from './browser-name.ts'
import classes from './MySessions.module.css'
import { mySessionsQuery, useEndMyOtherSessions, useEndMySession } from './my-sessions-api.ts'

/** Where an employee is signed in, and the way out of everywhere else. */
export function MySessions() {
  const { t } = useTranslation('desk')
  const { data, isError, error, refetch } = useQuery(mySessionsQuery())
  const endOthers = useEndMyOtherSessions()
  if (isError) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  const tell = () => void notify.success(t(($) => $.security.sessions.ended))
  return (
    <Stack component="section" gap="sm" aria-label={t(($) => $.security.sessions.title)}>
      <Title order={3} size="h4">
        {t(($) => $.security.sessions.title)}
      </Title>
      <ul className={classes.sessions}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 ? (
        <Group>
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, { onSuccess: tell })}
          >
            {t(($) => $.security.sessions.endOthers)}
          </Button>
        </Group>
      ) : (
        <Text c="dimmed">{t(($) => $.security.sessions.only)}</Text>
      )}
    </Stack>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation('desk')
  const end = useEndMySession()
  const browser = browserName(session.browser) || t(($) => $.security.sessions.unknown)
  return (
    <li className={classes.session}>
      <div>
        <Text fw={500}>{browser}</Text>
        <Text size="sm" c="dimmed">
          {session.address} · {t(($) => $.security.sessions.lastSeen)}{' '}
          <RelativeTime time={session.lastSeenAt} />
        </Text>
      </div>
      {session.current ? (
        <Badge variant="light" tt="none">
          {t(($) => $.security.sessions.current)}
        </Badge>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={end.isPending}
          aria-label={t(($) => $.security.sessions.endOf, { browser, address: session.address })}
          onClick={() => end.mutate(session.id)}
        >
          {t(($) => $.security.sessions.end)}
        </Button>
      )}
    </li>
  )
}
