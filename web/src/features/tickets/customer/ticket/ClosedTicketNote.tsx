import { Text } from '@mantine/core'
import type { CustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import classes from './ClosedTicketNote.module.css'

export function ClosedTicketNote({ ticket }: { ticket: CustomerTicket }) {
  const { t } = useTranslation()
  const search = {
    followUpOf: String(ticket.id),
    projectId: ticket.project.id ?? undefined,
    categoryId: ticket.category.id ?? undefined,
  }
  return (
    <aside className={classes.note}>
      <div>
        <Text fw={600}>{t(($) => $.tickets.closedTitle)}</Text>
        <Text c="dimmed">{t(($) => $.tickets.closedHint)}</Text>
      </div>
      <LinkButton to="/customer/request" search={search}>
        {t(($) => $.tickets.followUp)}
      </LinkButton>
    </aside>
  )
}
