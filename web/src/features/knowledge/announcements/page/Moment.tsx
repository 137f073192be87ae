import { useBrowserValue } from '../../../../lib/browser/use-browser-value.ts'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'

/** In the reader's time zone, which the server does not know: there it is in UTC. */
export function useMomentText(time: string): string {
  const language = useLanguage()
  const moment = new Date(time)
  const inUtc = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return useBrowserValue(() => momentName(moment, language), `${inUtc.format(moment)} UTC`)
}

/** Two moments, with what their dates share said once. */
export function useSpanText(from: string, to: string): string {
  const language = useLanguage()
  const spanIn = (timeZone?: string) =>
    new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(timeZone && { timeZone }),
    }).formatRange(new Date(from), new Date(to))
  return useBrowserValue(spanIn, `${spanIn('UTC')} UTC`)
}

export function Moment({ time }: { time: string }) {
  return <time dateTime={time}>{useMomentText(time)}</time>
}
