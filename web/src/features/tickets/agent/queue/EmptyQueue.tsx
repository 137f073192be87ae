import { Button } from '@mantine/core'
import { pools } from '@savepoint/contract/rights.ts'
import { IconInbox, IconZzz } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useSession } from '../../../people/authentication/use-session.ts'
import { useTakeNext } from '../availability/use-take-next.ts'
import { countTicketsQuery } from '../ticket-data/ticket-api.ts'
import { countFilters, type QueueFilter } from './data/queue-filter.ts'
import { shownCount } from './data/shown-count.ts'

type Props = { filter: QueueFilter; onShow: (id: number) => void }

/** Nothing to do, or nothing that fits the filter. */
export function EmptyQueue({ filter, onShow }: Props) {
  const { t } = useTranslation('desk')
  const { section, projectId, categoryId, snoozed, ...parameters } = filter
  const isNarrowed = projectId !== undefined || countFilters(parameters) > 0
  if (isNarrowed)
    return (
      <EmptyState
        icon={<IconInbox size={32} aria-hidden />}
        title={t(($) => $.list.emptyFiltered)}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/tickets/$sectionId"
                params={{ sectionId: section }}
                search={snoozed ? { snoozed, sort: 'wake' } : {}}
              />
            )}
          >
            {t(($) => $.list.clearFilters)}
          </Button>
        }
      />
    )
  if (snoozed)
    return (
      <EmptyState
        icon={<IconZzz size={32} aria-hidden />}
        title={t(($) => $.snooze.none)}
        hint={t(($) => $.snooze.noneHint)}
        action={<OtherSection />}
      />
    )
  return (
    <EmptyState
      icon={<IconInbox size={32} aria-hidden />}
      title={t(($) => $.list.emptyTitles[section])}
      hint={t(($) => $.list.emptyHint)}
      action={<NextWork section={section} onShow={onShow} />}
    />
  )
}

function NextWork({ section, onShow }: { section: QueueFilter['section']; onShow: Props['onShow'] }) {
  const { t } = useTranslation('desk')
  const mayTake = useRight('tickets.assignAgent')
  const { data: counters } = useQuery(countTicketsQuery())
  const { take, isPending } = useTakeNext(onShow)
  if (!mayTake || section === 'unassigned' || counters?.unassigned === 0) return <OtherSection />
  return (
    <Button loading={isPending} onClick={take}>
      {t(($) => $.availability.takeNext)}
    </Button>
  )
}

const byUrgency = pools.toSorted(
  (one, other) => Number(other === 'unassigned') - Number(one === 'unassigned'),
)

/** Where tickets wait, those that nobody has first. */
function OtherSection() {
  const { t } = useTranslation('desk')
  const session = useSession()
  const { data: counters } = useQuery(countTicketsQuery())
  const own = session.kind === 'agent' ? session.pools : []
  const pool = byUrgency.find((pool) => own.includes(pool) && counters?.[pool])
  if (!pool) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} to="/tickets/$sectionId" params={{ sectionId: pool }} search={{}} />
      )}
    >
      {`${t(($) => $.sections[pool])}: ${shownCount(counters?.[pool])}`}
    </Button>
  )
}
