import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { listMySessionsQuery, useEndMyOtherSessions, useEndMySession } from './my-sessions-api.ts'
import { SessionList } from './SessionList.tsx'

export function MySessions() {
  const { t } = useTranslation('profile')
  const { data, isLoadingError, error, refetch } = useQuery(listMySessionsQuery())
  const end = useEndMySession()
  const endOthers = useEndMyOtherSessions()
  if (isLoadingError) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  const confirmEnded = () => void notify.success(t(($) => $.security.sessions.ended))
  return (
    <Stack component="section" gap="sm" aria-label={t(($) => $.security.sessions.title)}>
      <Title order={3} size="h4">
        {t(($) => $.security.sessions.title)}
      </Title>
      <SessionList
        sessions={data}
        onEnd={(id) => end.mutate(id)}
        endingId={end.isPending ? end.variables : undefined}
      />
      {data.length > 1 ? (
        <Group>
          <Button
            variant="default"
            px="xs"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, { onSuccess: confirmEnded })}
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
