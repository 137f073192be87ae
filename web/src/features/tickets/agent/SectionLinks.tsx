import { Tooltip } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { type Pool, pools } from '@savepoint/contract/rights.ts'
import { IconInbox, IconStack2, IconUser, IconUsers, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../people/use-session.ts'
import classes from './SectionLinks.module.css'
import { countersQuery } from './ticket-api.ts'

type Props = {
  section: Pool
  projectId: string | undefined
  categoryId: string | undefined
  isCollapsed: boolean
}

const icons: Record<Pool, TablerIcon> = {
  my: IconUser,
  team: IconUsers,
  unassigned: IconInbox,
  all: IconStack2,
}

const shown = (count: number) => (count > limits.counterMax ? `${limits.counterMax}+` : String(count))

/** The pools of the agent's role as sections, each with the number of its open tickets. */
export function SectionLinks({ section, projectId, categoryId, isCollapsed }: Props) {
  const { t } = useTranslation('desk')
  const session = useSession()
  const { data: counters } = useQuery(countersQuery())
  const own = session.kind === 'agent' ? pools.filter((pool) => session.pools.includes(pool)) : []
  return (
    <nav aria-label={t(($) => $.sectionsLabel)} className={classes.sections} data-collapsed={isCollapsed}>
      {own.map((pool) => {
        const Icon = icons[pool]
        const count = counters?.[pool]
        const name = t(($) => $.sections[pool])
        return (
          <Tooltip key={pool} label={name} position="right" disabled={!isCollapsed}>
            <Link
              to="/tickets/$sectionId"
              params={{ sectionId: pool }}
              search={{ projectId, categoryId }}
              className={classes.link}
              aria-current={pool === section ? 'page' : undefined}
            >
              <Icon size={18} aria-hidden />
              <span className={classes.name}>{name}</span>
              {count !== undefined && <span className={classes.count}>{shown(count)}</span>}
            </Link>
          </Tooltip>
        )
      })}
    </nav>
  )
}
