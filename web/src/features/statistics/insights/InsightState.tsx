import { Skeleton, Stack } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import type { InsightTab } from './insights-search.ts'

type Props = { tab: InsightTab; error: Error | null; isEmpty: boolean; onRetry: () => void }

/** In place of a table that has no rows to show. */
export function InsightState({ tab, error, isEmpty, onRetry }: Props) {
  const { t } = useTranslation('admin')
  if (error) return <InlineError error={error} onRetry={onRetry} />
  if (isEmpty)
    return (
      <EmptyState
        icon={<IconBulb size={32} aria-hidden />}
        title={t(($) => $.insights.empty[tab])}
        hint={t(($) => $.insights.empty.hint)}
      />
    )
  return (
    <Stack gap="xs">
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} h={40} />
      ))}
    </Stack>
  )
}
