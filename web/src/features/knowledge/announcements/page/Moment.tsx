import type { Locale } from '@savepoint/contract/people/people.ts'
import { useBrowserValue } from '../../../../lib/browser/use-browser-value.ts'
import { regionalTag } from '../../../../lib/dates/regional-tag.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'

const formatIn = (language: Locale, timeZone?: string) =>
  new Intl.DateTimeFormat(regionalTag(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  })

/** In the reader's time zone, which the server does not know: there it is in UTC. */
function useInOwnZone(textIn: (format: Intl.DateTimeFormat) => string): string {
  const language = useLanguage()
  return useBrowserValue(() => textIn(formatIn(language)), `${textIn(formatIn(language, 'UTC'))} UTC`)
}

export const useMomentText = (time: string) => useInOwnZone((format) => format.format(new Date(time)))

/** Two moments, with what their dates share said once. */
export const useSpanText = (from: string, to: string) =>
  useInOwnZone((format) => format.formatRange(new Date(from), new Date(to)))

export function Moment({ time }: { time: string }) {
  return <time dateTime={time}>{useMomentText(time)}</time>
}
