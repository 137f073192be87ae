import { dayName } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EventLine } from '../log/EventLine.tsx'
import { DeskMessage } from './DeskMessage.tsx'
import classes from './ThreadLine.module.css'
import type { ThreadEntry } from './thread-entries.ts'

export function ThreadLine({ ticketId, entry }: { ticketId: number; entry: ThreadEntry }) {
  const { t } = useTranslation('desk')
  switch (entry.what) {
    case 'message':
      return <DeskMessage ticketId={ticketId} message={entry.message} />
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
