import { Tabs } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { AfterPaint } from '../../../../ui/states/AfterPaint.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { SideTabLabel } from '../side/SideTabLabel.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import classes from './InfoPane.module.css'
import { TicketFacts } from './TicketFacts.tsx'
import type { InfoTab } from './use-info-pane.ts'

// Parts that are hidden at first load on demand.
const InfoDrawer = whenNeeded(async () => (await import('./InfoDrawer.tsx')).InfoDrawer)
const TicketLog = whenNeeded(async () => (await import('../log/TicketLog.tsx')).TicketLog)
const Checklist = whenNeeded(async () => (await import('../checklist/Checklist.tsx')).Checklist)
const CustomerData = whenNeeded(async () => (await import('./CustomerData.tsx')).CustomerData)
const LinkedTickets = whenNeeded(async () => (await import('../merging/LinkedTickets.tsx')).LinkedTickets)
const SideConversations = whenNeeded(
  async () => (await import('../side/SideConversations.tsx')).SideConversations,
)
const RecurringCard = whenNeeded(async () => (await import('./RecurringCard.tsx')).RecurringCard)
const CustomerTickets = whenNeeded(async () => (await import('./CustomerTickets.tsx')).CustomerTickets)

type Props = {
  ticket: Ticket
  isDrawer: boolean
  tab: InfoTab
  isByKey: boolean
  startsSide: number | null
  onTab: (tab: InfoTab) => void
  onClose: () => void
}

export function InfoPane({ isDrawer, onClose, ...given }: Props) {
  const { t } = useTranslation('desk')
  if (isDrawer) {
    return (
      <InfoDrawer isWide={given.tab === 'side'} onClose={onClose}>
        <Details {...given} />
      </InfoDrawer>
    )
  }
  return (
    <aside className={classes.pane} aria-label={t(($) => $.info.title)}>
      <AfterPaint key={given.ticket.id}>
        <Details {...given} />
      </AfterPaint>
    </aside>
  )
}

function Details({ ticket, tab, isByKey, startsSide, onTab }: Omit<Props, 'isDrawer' | 'onClose'>) {
  const { t } = useTranslation('desk')
  const mayViewLog = useRight('tickets.viewLog')
  const mayViewHistory = useRight('customers.viewHistory')
  const mayManageData = useRight('personalData.manage')
  const customerId = ticket.customer.id
  const hasPlayer = ticket.channel !== 'internal'
  const tabs: InfoTab[] = [
    'player',
    ...(mayViewHistory && customerId ? (['history'] as const) : []),
    ...(mayViewLog ? (['log'] as const) : []),
    'checklist',
    'side',
  ]
  const shown = tabs.includes(tab) ? tab : 'player'
  return (
    <Tabs
      value={shown}
      onChange={(next) => onTab(next as InfoTab)}
      keepMounted={false}
      classNames={{ root: classes.tabs, panel: classes.panel, tab: classes.tab }}
    >
      <Tabs.List aria-label={t(($) => $.info.title)}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            <TabLabel name={name} ticket={ticket} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="player" tabIndex={0}>
        <div className={classes.details}>
          {!ticket.erasure && hasPlayer && <CustomerCard ticket={ticket} />}
          {ticket.recurring && <RecurringCard recurring={ticket.recurring} />}
          <TicketFacts ticket={ticket} />
          {!ticket.erasure && <LinkedTickets key={ticket.id} ticket={ticket} />}
          {mayManageData && !ticket.erasure && hasPlayer && <CustomerData customer={ticket.customer} />}
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="history" tabIndex={0}>
        <div className={classes.details}>
          {customerId && <CustomerTickets customerId={customerId} openId={ticket.id} />}
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="log" tabIndex={0}>
        <div className={classes.details}>
          <TicketLog id={ticket.id} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="checklist">
        <div className={classes.details}>
          <Checklist key={ticket.id} ticket={ticket} isFocused={isByKey} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="side" className={classes.side}>
        <SideConversations
          key={ticket.id}
          ticket={ticket}
          isFocused={isByKey}
          isNew={startsSide === ticket.id}
        />
      </Tabs.Panel>
    </Tabs>
  )
}

function TabLabel({ name, ticket }: { name: InfoTab; ticket: Ticket }) {
  const { t } = useTranslation('desk')
  if (name === 'side') return <SideTabLabel ticket={ticket} />
  if (name === 'player' && ticket.channel === 'internal') return t(($) => $.recurring.tab)
  return t(($) => $.info.tabs[name])
}
