import { Skeleton } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { MailTabs } from '../MailTabs.tsx'
import { listQuarantineQuery } from '../quarantine-api.ts'
import { QuarantinedMailDialog } from './QuarantinedMailDialog.tsx'
import { QuarantineTable } from './QuarantineTable.tsx'

type Props = { mailId: string | null; onOpen: (mailId: string | null) => void }

export function QuarantinePage({ mailId, onOpen }: Props) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listQuarantineQuery())
  const mails = query.data?.pages.flatMap(({ items }) => items)
  return (
    <AdminPage title={t(($) => $.quarantine.title)}>
      <MailTabs />
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {!mails && !query.error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={48} />)}
      {mails?.length === 0 && (
        <EmptyState
          icon={<IconMailCheck size={32} aria-hidden />}
          title={t(($) => $.quarantine.empty)}
          hint={t(($) => $.quarantine.emptyHint)}
        />
      )}
      {mails && mails.length > 0 && <QuarantineTable mails={mails} onOpen={onOpen} />}
      <MoreButton query={query} />
      {mailId && <QuarantinedMailDialog key={mailId} id={mailId} onClose={() => onOpen(null)} />}
    </AdminPage>
  )
}
