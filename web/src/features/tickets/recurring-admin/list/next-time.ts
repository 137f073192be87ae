import type { Locale } from '@savepoint/contract/people/people.ts'
import { perLanguage } from '../../../../lib/dates/per-language.ts'
import { regionalTag } from '../../../../lib/dates/regional-tag.ts'
import { exactTime } from '../../../../lib/dates/relative-time.ts'

type Zones = { schedule: string; reader: string }

const formats = new Map<string, (language: Locale) => Intl.DateTimeFormat>()

function formatIn(timeZone: string) {
  const known =
    formats.get(timeZone) ??
    perLanguage(
      (language) =>
        new Intl.DateTimeFormat(regionalTag(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    )
  formats.set(timeZone, known)
  return known
}

/** In the time zone of the schedule beside it, and in the reader's own if that is another one. */
export function nextTime(at: Date, language: Locale, { schedule, reader }: Zones) {
  return {
    text: formatIn(schedule)(language).format(at),
    own: schedule === reader ? undefined : exactTime(at, language),
  }
}
