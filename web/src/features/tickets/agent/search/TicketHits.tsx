import type { TicketHit } from '@savepoint/contract/tickets/ticket-search.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { HighlightedText } from '../../../../ui/text/HighlightedText.tsx'
import { StatusBadge } from '../status/StatusBadge.tsx'
import classes from './TicketSearch.module.css'

type Props = {
  id: string
  hits: readonly TicketHit[]
  chosen: number
  onChoose: (ticketId: number) => void
}

export function TicketHits({ id, hits, chosen, onChoose }: Props) {
  const { t } = useTranslation('desk')
  return (
    <div id={id} role="listbox" aria-label={t(($) => $.search.results)}>
      {hits.map((hit, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
        <div
          key={hit.id}
          id={`${id}-${hit.id}`}
          role="option"
          aria-selected={index === chosen}
          className={classes.hit}
          onClick={() => onChoose(hit.id)}
        >
          <StatusBadge status={hit.status} compact />
          <span>
            <span className={classes.number}>#{hit.id}</span>{' '}
            {hit.erasure ? t(($) => $.erased.title) : <HighlightedText parts={hit.titleParts} />}
            {hit.found && (
              <small className={classes.found}>
                {t(($) => $.search.where[hit.found?.where ?? 'message'])}:{' '}
                <HighlightedText parts={hit.found.parts} />
              </small>
            )}
            <small>
              {[hit.customer.login, hit.project.name, hit.category.name].filter(Boolean).join(' · ')}
            </small>
          </span>
        </div>
      ))}
    </div>
  )
}
