import { Skeleton, Stack } from '@mantine/core'
import { IconBellCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { ListEnd } from './ListEnd.tsx'
import classes from './NotificationCenter.module.css'
import { NotificationGroupRow } from './NotificationGroupRow.tsx'
import { listNotificationsQuery } from './notifications-api.ts'

export function NotificationList({ isUnread, onOpen }: { isUnread: boolean; onOpen: () => void }) {
  const { t } = useTranslation('notifications')
  const query = useInfiniteQuery(listNotificationsQuery(isUnread))
  const groups = query.data?.pages.flatMap(({ items }) => items)
  if (query.isLoadingError) return <InlineError error={query.error} onRetry={() => void query.refetch()} />
  if (!groups) return <ListSkeleton />
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={<IconBellCheck size={32} aria-hidden />}
        title={isUnread ? t(($) => $.noneUnread) : t(($) => $.none)}
        hint={t(($) => $.noneHint)}
      />
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {groups.map((group) => (
          <NotificationGroupRow
            key={group.ticket?.id ?? group.rule?.id ?? group.id}
            group={group}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <ListEnd query={query} />
    </>
  )
}

export function ListSkeleton() {
  return (
    <Stack gap="xs" p="sm">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </Stack>
  )
}
