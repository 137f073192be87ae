import type { MailAccountSummary } from '@savepoint/contract/mail/mail-accounts.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { MailAccountRow } from './MailAccountRow.tsx'
import classes from './MailAccountsTable.module.css'

const names = ['address', 'enabled', 'topic', 'read', 'today'] as const

export function MailAccountsTable({ accounts }: { accounts: readonly MailAccountSummary[] }) {
  const { t } = useTranslation('admin')
  const [removed, setRemoved] = useState<MailAccountSummary | null>(null)
  const columns = [
    ...names.map((name) => ({ name, title: t(($) => $.mailAccounts.columns[name]) })),
    { name: 'actions', title: t(($) => $.mailAccounts.columns.actions), width: 48, isTitleHidden: true },
  ]
  return (
    <>
      <DataTable className={classes.table} columns={columns}>
        {accounts.map((account) => (
          <MailAccountRow key={account.id} account={account} onDelete={() => setRemoved(account)} />
        ))}
      </DataTable>
      {removed && (
        <DeleteAccountDialog
          account={removed}
          isLast={accounts.length === 1}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
