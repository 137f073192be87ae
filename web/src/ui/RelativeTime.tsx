import { exactTime, relativeTime } from '../lib/relative-time.ts'
import { useLanguage } from '../lib/use-language.ts'
import { useNow } from '../lib/use-now.ts'

/** "2 hours ago", with the exact moment and its zone behind it. */
export function RelativeTime({ time }: { time: string }) {
  const language = useLanguage()
  const moment = new Date(time)
  return (
    <time dateTime={time} title={exactTime(moment, language)}>
      {relativeTime(moment, useNow(), language)}
    </time>
  )
}
