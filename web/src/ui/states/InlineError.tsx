import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ProblemError } from '../../lib/problems/problem-error.ts'

type Props = { error: unknown; onRetry?: () => void }

export function InlineError({ error, onRetry }: Props) {
  const { t } = useTranslation()
  const isUnreachable = error instanceof ProblemError && error.status === 0
  return (
    <Alert color="red" variant="outline" role="alert" icon={<IconAlertTriangle />}>
      <Group gap="sm">
        <div>
          <Text>{isUnreachable ? t(($) => $.errors.unreachable) : t(($) => $.errors.whileLoading)}</Text>
          {error instanceof ProblemError && !isUnreachable && (
            <Text size="sm" c="dimmed">
              {t(($) => $.common.requestId, { id: error.requestId })}
            </Text>
          )}
        </div>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t(($) => $.common.retry)}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
