import { Skeleton } from '@mantine/core'
import { IconMailbox, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { MailTabs } from '../MailTabs.tsx'
import { MailAccountsTable } from './MailAccountsTable.tsx'
import { listMailAccountsQuery } from './mail-accounts-api.ts'

export function MailAccountsPage() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(listMailAccountsQuery())
  const accounts = data?.items
  const create = (
    <LinkButton to="/admin/mail-accounts/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t(($) => $.mailAccounts.create)}
    </LinkButton>
  )
  return (
    <AdminPage title={t(($) => $.mailAccounts.title)} actions={create}>
      <MailTabs />
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!accounts && !error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={56} />)}
      {accounts?.length === 0 && (
        <EmptyState
          icon={<IconMailbox size={32} aria-hidden />}
          title={t(($) => $.mailAccounts.empty)}
          hint={t(($) => $.mailAccounts.emptyHint)}
          action={create}
        />
      )}
      {accounts && accounts.length > 0 && <MailAccountsTable accounts={accounts} />}
    </AdminPage>
  )
}
