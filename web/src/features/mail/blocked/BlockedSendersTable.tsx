import { Table } from '@mantine/core'
import type { BlockedSender } from '@savepoint/contract/tickets/spam.ts'
import { IconLockOpen } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { RowButton } from '../../../ui/tables/RowButton.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import classes from './BlockedSenders.module.css'
import { useUnblockSender } from './blocked-senders-api.ts'

const names = ['email', 'blockedBy', 'blockedAt'] as const

export function BlockedSendersTable({ senders }: { senders: readonly BlockedSender[] }) {
  const { t } = useTranslation('admin')
  const columns = [
    ...names.map((name) => ({ name, title: t(($) => $.blockedSenders.columns[name]) })),
    { name: 'actions', title: t(($) => $.blockedSenders.columns.actions), width: 48, isTitleHidden: true },
  ]
  return (
    <DataTable className={classes.table} columns={columns}>
      {senders.map((sender) => (
        <SenderRow key={sender.id} sender={sender} />
      ))}
    </DataTable>
  )
}

function SenderRow({ sender }: { sender: BlockedSender }) {
  const { t } = useTranslation('admin')
  const unblock = useUnblockSender()
  const { id, email, ticketId } = sender
  const act = () =>
    unblock.mutate(id, {
      onSuccess: () => void notify.success(t(($) => $.blockedSenders.unblocked, { email })),
      onError: () => void notify.error(t(($) => $.blockedSenders.notUnblocked)),
    })
  return (
    <Table.Tr>
      <Table.Td className={classes.sender}>
        {email}
        {sender.onlyUnverified && (
          <span className={classes.second}>{t(($) => $.blockedSenders.onlyUnverified)}</span>
        )}
      </Table.Td>
      <Table.Td>
        {sender.blockedBy ?? t(($) => $.blockedSenders.former)}
        {ticketId !== null && (
          <Link to="/tickets" search={{ ticketId: String(ticketId) }} className={classes.ticket}>
            {t(($) => $.blockedSenders.ticket, { id: ticketId })}
          </Link>
        )}
      </Table.Td>
      <Table.Td data-column="blockedAt" className={classes.muted}>
        <RelativeTime time={sender.blockedAt} />
      </Table.Td>
      <Table.Td>
        <RowButton label={t(($) => $.blockedSenders.unblock, { email })} icon={IconLockOpen} onClick={act} />
      </Table.Td>
    </Table.Tr>
  )
}
