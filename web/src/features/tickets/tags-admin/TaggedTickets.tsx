import type { Tag } from '@savepoint/contract/tickets/tags.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useSession } from '../../people/authentication/use-session.ts'
import classes from './TagsTable.module.css'
import { taggedCount } from './tagged-count.ts'

/** How many there are, as a link for those who may see the list. */
export function TaggedTickets({ tag: { id, name, ticketsCount } }: { tag: Tag }) {
  const { t } = useTranslation('admin')
  const session = useSession()
  const count = taggedCount(ticketsCount, useLanguage())
  const seesAll = session.kind === 'agent' && session.pools.includes('all')
  if (ticketsCount === 0 || !seesAll) {
    return <span className={ticketsCount === 0 ? classes.muted : undefined}>{count}</span>
  }
  const label = t(($) => $.tags.ticketsOf, { name, count })
  return (
    <Link
      to="/tickets/$sectionId"
      params={{ sectionId: 'all' }}
      search={{ tagId: id }}
      className={classes.tickets}
      aria-label={label}
      title={label}
    >
      {count}
    </Link>
  )
}
