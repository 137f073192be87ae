import { Button } from '@mantine/core'
import { IconInbox, IconZzz } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { countFilters, type QueueFilter } from './data/queue-filter.ts'

/** Nothing to do, or nothing that fits the filter. */
export function EmptyQueue({ filter }: { filter: QueueFilter }) {
  const { t } = useTranslation('desk')
  const { section, projectId, categoryId, ...parameters } = filter
  const count = countFilters(parameters)
  if (filter.snoozed !== undefined && projectId === undefined && count === 1) return <NoneSnoozed />
  const isNarrowed = projectId !== undefined || count > 0
  return (
    <EmptyState
      icon={<IconInbox size={32} aria-hidden />}
      title={isNarrowed ? t(($) => $.list.emptyFiltered) : t(($) => $.list.emptyTitle)}
      hint={isNarrowed ? undefined : t(($) => $.list.emptyHint)}
      action={
        isNarrowed ? (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/tickets/$sectionId" params={{ sectionId: section }} search={{}} />
            )}
          >
            {t(($) => $.list.clearFilters)}
          </Button>
        ) : undefined
      }
    />
  )
}

function NoneSnoozed() {
  const { t } = useTranslation('desk')
  return (
    <EmptyState
      icon={<IconZzz size={32} aria-hidden />}
      title={t(($) => $.snooze.none)}
      hint={t(($) => $.snooze.noneHint)}
    />
  )
}
