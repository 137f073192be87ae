import { Button } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/dialogs-translations.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { getTicketQuery } from '../ticket-data/ticket-api.ts'
import classes from './Merging.module.css'
import { TicketLine } from './TicketLine.tsx'
import { useUnmerge } from './use-unmerge.ts'

/** What was merged into a ticket; for an hour the merge can be undone. */
export function MergedTickets({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('dialogs')
  const mayUndo = useRight('tickets.merge')
  const now = useNow()
  const numbers = [...new Set(ticket.messages.flatMap(({ mergedFrom }) => mergedFrom ?? []))]
  const merged = useQueries({
    queries: numbers.map((id) => ({ ...getTicketQuery(id), staleTime: 60_000 })),
  }).flatMap(({ data }) => data ?? [])
  const { unmerge, isFailed } = useUnmerge()
  if (merged.length === 0) return null
  return (
    <section className={classes.links} aria-label={t(($) => $.merging.merged)}>
      <h3 className={classes.subtitle}>{t(($) => $.merging.merged)}</h3>
      {merged.map((one) => (
        <div key={one.id} className={classes.row}>
          <TicketLine ticket={one} />
          {mayUndo && one.unmergeUntil !== null && new Date(one.unmergeUntil) > now && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              aria-label={t(($) => $.merging.undoNumber, { id: one.id })}
              onClick={() => unmerge(one.id)}
            >
              {t(($) => $.merging.undo)}
            </Button>
          )}
        </div>
      ))}
      {isFailed && <FormAlert>{t(($) => $.merging.undoFailed)}</FormAlert>}
    </section>
  )
}
