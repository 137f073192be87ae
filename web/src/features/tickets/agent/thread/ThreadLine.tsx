import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { dayName } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EventLine } from '../log/EventLine.tsx'
import { DeskMessage } from './DeskMessage.tsx'
import classes from './ThreadLine.module.css'
import type { ThreadEntry } from './thread-entries.ts'

type Props = { ticket: Pick<Ticket, 'id' | 'erasure'>; entry: ThreadEntry }

export function ThreadLine({ ticket, entry }: Props) {
  const { t } = useTranslation('desk')
  switch (entry.what) {
    case 'message':
      return <DeskMessage ticket={ticket} message={entry.message} />
    case 'event':
      return (
        <div className={classes.event}>
          <EventLine event={entry.event} />
        </div>
      )
    case 'new':
      return <p className={classes.new}>{t(($) => $.ticket.newSince)}</p>
    case 'day':
      return <DayMark day={entry.day} />
  }
}

function DayMark({ day }: { day: Date }) {
  const language = useLanguage()
  return <p className={classes.day}>{dayName(day, useNow(), language)}</p>
}
