import { Alert, Skeleton, Text } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { getCustomerQuery } from '../ticket-data/ticket-api.ts'
import { InfoRows } from './InfoRows.tsx'
import { SensitiveRows } from './SensitiveRows.tsx'
import { useBan } from './use-ban.ts'

export function CustomerCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const mayView = useRight('customers.view')
  const { customer } = ticket
  const { data: record } = useQuery({
    ...getCustomerQuery(customer.id ?? ''),
    enabled: mayView && customer.id !== null,
  })
  const account = record?.gameAccount
  const identity = record?.identity
  const ban = useBan(ticket)
  const senderName = ticket.messages[0]?.received?.sender?.name
  const confirmed = customer.confirmed ? t(($) => $.info.confirmed) : t(($) => $.info.notConfirmed)
  return (
    <>
      {ban && (
        <Alert color="red" variant="outline" icon={<IconBan aria-hidden />}>
          <Text fw={600}>{t(($) => $.info.banned, { when: momentName(new Date(ban.until), language) })}</Text>
          {ban.reason}
        </Alert>
      )}
      <InfoRows
        title={customer.id ? t(($) => $.info.customer) : t(($) => $.info.guest)}
        rows={[
          ...(identity
            ? [
                { label: t(($) => $.info.identity.name), value: identity.name },
                { label: t(($) => $.info.identity.id), value: identity.id, hint: identity.project },
                {
                  label: t(($) => $.info.email),
                  value: identity.email,
                  hint: t(($) => $.info.identity.fromGame),
                },
              ]
            : [{ label: t(($) => $.info.email), value: customer.login, hint: confirmed }]),
          ...(senderName ? [{ label: t(($) => $.info.senderName), value: senderName }] : []),
          ...(record
            ? [
                { label: t(($) => $.info.registered), value: record.registeredAt, isTime: true },
                { label: t(($) => $.info.tickets), value: String(record.ticketsCount) },
              ]
            : []),
        ]}
      />
      {customer.id && mayView && !record && <Skeleton height={80} />}
      {account && <SensitiveRows customerId={record.id} ticketId={ticket.id} account={account} />}
      {record && !account && (
        <Text size="sm" c="dimmed">
          {t(($) => $.info.noGameAccount)}
        </Text>
      )}
    </>
  )
}
