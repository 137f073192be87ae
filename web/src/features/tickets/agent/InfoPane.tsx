import { Drawer, ScrollArea } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets.ts'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../people/use-rights.ts'
import { CustomerCard } from './CustomerCard.tsx'
import classes from './InfoPane.module.css'
import { InfoRows } from './InfoRows.tsx'
import { TicketLog } from './TicketLog.tsx'

type Props = { ticket: Ticket; isDrawer: boolean; onClose: () => void }

/** What is known beside the conversation: the player, the answers, the log. Under 1100 px it is a drawer. */
export function InfoPane({ ticket, isDrawer, onClose }: Props) {
  const { t } = useTranslation('desk')
  if (isDrawer) {
    return (
      <Drawer opened onClose={onClose} position="right" title={t(($) => $.info.title)} size={340}>
        <Details ticket={ticket} />
      </Drawer>
    )
  }
  return (
    <aside className={classes.pane} aria-label={t(($) => $.info.title)}>
      <ScrollArea h="100%" type="auto">
        <Details ticket={ticket} />
      </ScrollArea>
    </aside>
  )
}

function Details({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayViewLog = useRight('tickets.viewLog')
  return (
    <div className={classes.details}>
      <CustomerCard ticket={ticket} />
      <InfoRows title={t(($) => $.info.fields)} rows={ticketRows()} />
      {mayViewLog && <TicketLog id={ticket.id} />}
    </div>
  )

  function ticketRows() {
    return [
      { label: t(($) => $.info.channel), value: t(($) => $.info.channels[ticket.channel]) },
      { label: t(($) => $.info.created), value: ticket.createdAt, isTime: true },
      { label: t(($) => $.info.nickname), value: ticket.characterNickname },
      ...ticket.fields.map(({ title, type, value }) => ({
        label: title,
        value,
        isTime: type === 'datetime',
      })),
      ...(ticket.followUpOf
        ? [{ label: t(($) => $.ticket.followUpOf), value: `#${ticket.followUpOf}` }]
        : []),
    ]
  }
}
