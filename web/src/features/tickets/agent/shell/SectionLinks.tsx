import { type Pool, pools } from '@savepoint/contract/rights.ts'
import { IconInbox, IconStack2, IconUser, IconUsers, IconZzz, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useSession } from '../../../people/authentication/use-session.ts'
import { shownCount } from '../queue/data/shown-count.ts'
import { countTicketsQuery } from '../ticket-data/ticket-api.ts'
import { SidebarLink } from './SidebarLink.tsx'
import { SidebarLinks } from './SidebarLinks.tsx'

type Props = {
  section: Pool
  projectId: string | undefined
  categoryId: string | undefined
  isSnoozed: boolean
  isCollapsed: boolean
}

const icons: Record<Pool, TablerIcon> = {
  my: IconUser,
  team: IconUsers,
  unassigned: IconInbox,
  all: IconStack2,
}

export function SectionLinks({ section, projectId, categoryId, isSnoozed, isCollapsed }: Props) {
  const { t } = useTranslation('desk')
  const session = useSession()
  const { data: counters } = useQuery(countTicketsQuery())
  const own = session.kind === 'agent' ? pools.filter((pool) => session.pools.includes(pool)) : []
  const [first] = own
  return (
    <SidebarLinks label={t(($) => $.sectionsLabel)}>
      {own.map((pool) => (
        <SidebarLink
          key={pool}
          to="/tickets/$sectionId"
          params={{ sectionId: pool }}
          search={{ projectId, categoryId }}
          activeOptions={{ exact: true }}
          aria-current={pool === section && !isSnoozed ? 'page' : undefined}
          icon={icons[pool]}
          name={t(($) => $.sections[pool])}
          count={shownCount(counters?.[pool])}
          isCollapsed={isCollapsed}
        />
      ))}
      {first && (
        <SidebarLink
          to="/tickets/$sectionId"
          params={{ sectionId: first }}
          search={{ projectId, categoryId, snoozed: 'true', sort: 'wake' }}
          aria-current={isSnoozed ? 'page' : undefined}
          icon={IconZzz}
          name={t(($) => $.snooze.list)}
          count={shownCount(counters?.snoozed)}
          isCollapsed={isCollapsed}
        />
      )}
    </SidebarLinks>
  )
}
