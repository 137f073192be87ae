import { Skeleton } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { MailTabs } from '../MailTabs.tsx'
import { BlockedSendersTable } from './BlockedSendersTable.tsx'
import { BlockSenderForm } from './BlockSenderForm.tsx'
import { listBlockedSendersQuery } from './blocked-senders-api.ts'

export function BlockedSendersPage() {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listBlockedSendersQuery())
  const senders = query.data?.pages.flatMap(({ items }) => items)
  return (
    <AdminPage title={t(($) => $.blockedSenders.title)}>
      <MailTabs />
      <BlockSenderForm />
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {!senders && !query.error && <Skeleton h={120} />}
      {senders?.length === 0 && (
        <EmptyState
          icon={<IconUserCheck size={32} aria-hidden />}
          title={t(($) => $.blockedSenders.empty)}
          hint={t(($) => $.blockedSenders.emptyHint)}
        />
      )}
      {senders && senders.length > 0 && <BlockedSendersTable senders={senders} />}
      <MoreButton query={query} />
    </AdminPage>
  )
}
