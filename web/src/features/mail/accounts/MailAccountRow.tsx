import { Badge, Switch, Table } from '@mantine/core'
import type { MailAccountSummary } from '@savepoint/contract/mail/mail-accounts.ts'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFreshItem } from '../../../lib/browser/fresh-item.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { RowButton } from '../../../ui/tables/RowButton.tsx'
import { BreakableAddress } from '../../../ui/text/BreakableAddress.tsx'
import classes from './MailAccountsTable.module.css'
import { useEnableMailAccount } from './mail-accounts-api.ts'
import { ReadingState } from './ReadingState.tsx'

type Props = { account: MailAccountSummary; onDelete: () => void }

export function MailAccountRow({ account, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const enable = useEnableMailAccount()
  const { id, senderName, senderEmail, isDefault, enabled, project, category, today } = account
  const remove = t(($) => $.mailAccounts.delete, { email: senderEmail })
  const fresh = useFreshItem<HTMLTableRowElement>(id)
  return (
    <Table.Tr {...fresh}>
      <Table.Td>
        <Link to="/admin/mail-accounts/$accountId" params={{ accountId: id }} className={classes.address}>
          <BreakableAddress text={senderEmail} />
        </Link>{' '}
        {isDefault && (
          <Badge variant="light" size="sm" tt="none">
            {t(($) => $.mailAccounts.isDefault)}
          </Badge>
        )}
        <span className={classes.second}>{senderName}</span>
        <div className={classes.onPhone}>
          <ReadingState account={account} isLabelled />
        </div>
      </Table.Td>
      <Table.Td data-column="enabled">
        <Switch
          aria-label={t(($) => $.mailAccounts.works, { email: senderEmail })}
          checked={enable.isPending ? enable.variables.enabled : enabled}
          disabled={enable.isPending}
          onChange={({ currentTarget }) => enable.mutate({ id, enabled: currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td data-column="topic">
        {project && category ? (
          `${project.name} · ${category.name}`
        ) : (
          <span className={classes.failure}>{t(($) => $.mailAccounts.noTopic)}</span>
        )}
      </Table.Td>
      <Table.Td data-column="read">
        <ReadingState account={account} />
      </Table.Td>
      <Table.Td data-column="today" className={classes.today}>
        {t(($) => $.mailAccounts.received, { figure: today.received })}
        <span className={classes.second}>{t(($) => $.mailAccounts.sent, { figure: today.sent })}</span>
        {today.failed > 0 && (
          <span className={classes.failed}>
            {t(($) => $.mailAccounts.notDelivered, { figure: today.failed })}
          </span>
        )}
      </Table.Td>
      <Table.Td>
        <RowButton label={remove} icon={IconTrash} onClick={onDelete} />
      </Table.Td>
    </Table.Tr>
  )
}
