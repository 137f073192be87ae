import { Skeleton } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useReload } from '../../../../lib/api/use-reload.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { BackLink } from '../../../../ui/navigation/BackLink.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import { listMailTemplatesQuery } from '../../templates/mail-templates-api.ts'
import { getMailAccountQuery, listMailAccountsQuery, listMailTopicsQuery } from '../mail-accounts-api.ts'
import { ReadingState } from '../ReadingState.tsx'
import { AccountDays } from './AccountDays.tsx'
import classes from './MailAccountForm.module.css'
import { MailAccountForm } from './MailAccountForm.tsx'

export function MailAccountPage({ accountId }: { accountId: string | null }) {
  const { t } = useTranslation('admin')
  const account = useQuery({ ...getMailAccountQuery(accountId ?? ''), enabled: accountId !== null })
  const { round, reload } = useReload(account.refetch)
  const accounts = useQuery(listMailAccountsQuery())
  const topics = useQuery(listMailTopicsQuery())
  const templates = useQuery(listMailTemplatesQuery())
  const queries = [account, accounts, topics, templates]
  const error = queries.find((query) => query.error)?.error
  if (isAbsent(error)) {
    return (
      <EmptyState
        icon={<IconMailOff size={32} aria-hidden />}
        title={t(($) => $.mailAccounts.gone)}
        hint={t(($) => $.mailAccounts.goneHint)}
        action={<LinkButton to="/admin/mail-accounts">{t(($) => $.mailAccounts.back)}</LinkButton>}
      />
    )
  }
  const isReady = accounts.data && topics.data && templates.data && (accountId === null || account.data)
  return (
    <AdminPage
      title={
        accountId
          ? (account.data?.senderEmail ?? t(($) => $.mailAccounts.title))
          : t(($) => $.mailAccounts.createTitle)
      }
      above={<BackLink to="/admin/mail-accounts">{t(($) => $.mailAccounts.back)}</BackLink>}
    >
      {error && (
        <InlineError
          error={error}
          onRetry={() => void Promise.all(queries.map((query) => query.isError && query.refetch()))}
        />
      )}
      {!isReady && !error && <Skeleton h={400} />}
      {account.data && accountId && (
        <div className={classes.state}>
          <ReadingState account={account.data} isLabelled />
        </div>
      )}
      {isReady && (
        <MailAccountForm
          key={`${accountId} ${round}`}
          account={(accountId && account.data) || null}
          hasOthers={accounts.data.items.some(({ id }) => id !== accountId)}
          topics={topics.data}
          templates={templates.data.items}
          onReload={reload}
        />
      )}
      {account.data && accountId && <AccountDays days={account.data.days} />}
    </AdminPage>
  )
}
