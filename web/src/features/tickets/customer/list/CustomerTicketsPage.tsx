import { Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/requests-translations.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import classes from './CustomerTicketsPage.module.css'
import { type CustomerTab, getCustomerCountersQuery } from './customer-ticket-api.ts'
import { TicketPages } from './TicketPages.tsx'

type Props = { tab: CustomerTab; onTab: (tab: CustomerTab) => void }

export function CustomerTicketsPage({ tab, onTab }: Props) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const { data: counters } = useQuery(getCustomerCountersQuery())
  usePageTitle(requests(($) => $.tickets.title))
  const unread = counters?.unreadTicketsCount ?? 0
  const create = (
    <LinkButton to="/customer/request" leftSection={<IconPlus size={20} aria-hidden />}>
      {t(($) => $.shell.newRequest)}
    </LinkButton>
  )
  return (
    <PageColumn title={requests(($) => $.tickets.title)} beside={create}>
      <Tabs value={tab} onChange={(chosen) => onTab(chosen === 'archive' ? 'archive' : 'active')}>
        <Tabs.List mb="lg">
          <Tabs.Tab
            value="active"
            className={classes.tab}
            rightSection={unread > 0 ? <span className={classes.count}>{unread}</span> : null}
          >
            {requests(($) => $.tickets.active)}
          </Tabs.Tab>
          <Tabs.Tab value="archive" className={classes.tab}>
            {requests(($) => $.tickets.archive)}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <TicketPages key={tab} tab={tab} />
        </Tabs.Panel>
      </Tabs>
    </PageColumn>
  )
}
