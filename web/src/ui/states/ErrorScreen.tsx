import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ProblemError } from '../../lib/problems/problem-error.ts'
import { reportError } from '../../lib/problems/report-error.ts'

export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation()
  useEffect(() => {
    const isReported = error instanceof ProblemError && error.status !== 0
    if (!isReported) reportError(error)
  }, [error])
  return (
    <Center mih="70dvh" p="lg" role="alert">
      <Stack align="center" gap="md" maw={460} ta="center">
        <Title order={1} size="h2">
          {t(($) => $.errors.occurred)}
        </Title>
        <Text c="dimmed">{t(($) => $.errors.occurredHint)}</Text>
        <Button leftSection={<IconRefresh size={18} />} onClick={() => window.location.reload()}>
          {t(($) => $.errors.reload)}
        </Button>
        {error instanceof ProblemError && (
          <Text size="sm" c="dimmed">
            {t(($) => $.common.requestId, { id: error.requestId })}
          </Text>
        )}
      </Stack>
    </Center>
  )
}
