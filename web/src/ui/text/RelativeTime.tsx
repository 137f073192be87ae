import { exactTime, relativeTime } from '../../lib/dates/relative-time.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useLanguage } from '../../lib/language/use-language.ts'

export function RelativeTime({ time }: { time: string }) {
  const language = useLanguage()
  const moment = new Date(time)
  return (
    <time dateTime={time} title={exactTime(moment, language)}>
      {relativeTime(moment, useNow(), language)}
    </time>
  )
}
