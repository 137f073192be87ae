import { exactTime, hourName, relativeTime } from '../../lib/dates/relative-time.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useLanguage } from '../../lib/language/use-language.ts'

const hourMs = 3_600_000

/** The clock time, and how long ago that was within the hour: the thread names the days. */
export function MessageTime({ time }: { time: string }) {
  const language = useLanguage()
  const now = useNow()
  const moment = new Date(time)
  const hour = hourName(moment, language)
  const isRecent = now.getTime() - moment.getTime() < hourMs
  return (
    <time dateTime={time} title={exactTime(moment, language)}>
      {isRecent ? `${hour} · ${relativeTime(moment, now, language)}` : hour}
    </time>
  )
}
