import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { exactTime, relativeTime } from '../../lib/dates/relative-time.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useLanguage } from '../../lib/language/use-language.ts'

export function RelativeTime({ time }: { time: string }) {
  const language = useLanguage()
  const moment = new Date(time)
  // The server does not know the reader's time zone.
  const title = useBrowserValue(() => exactTime(moment, language), undefined)
  return (
    <time dateTime={time} title={title}>
      {relativeTime(moment, useNow(), language)}
    </time>
  )
}
