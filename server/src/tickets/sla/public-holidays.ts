import type { Locale } from '@savepoint/contract/people/people.ts'
import { dateOf } from '../business-time/business-time.ts'

export type Holiday = { date: string; name: string }
type Place = { country?: string | null | undefined; state?: string | null | undefined }

const dayMs = 86_400_000
const yearsBefore = 1
const yearsAhead = 6

/** Loaded when it is needed: its data are larger than the rest of the feature. */
const load = async () => (await import('date-holidays')).default

export async function listCountries(locale: Locale) {
  const Holidays = await load()
  const all = new Holidays()
  const names = all.getCountries(locale)
  const shown = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  return Object.entries(names)
    .map(([code, name]) => ({
      code,
      name: (code.length === 2 && shown.of(code)) || name,
      states: Object.entries(all.getStates(code, locale) ?? {}).map(([state, stateName]) => ({
        code: state,
        name: stateName,
      })),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}

export async function isKnownPlace({ country, state }: Place): Promise<boolean> {
  if (!country) return !state
  const all = new (await load())()
  return (
    Object.hasOwn(all.getCountries() ?? {}, country) &&
    (!state || Object.hasOwn(all.getStates(country) ?? {}, state))
  )
}

export async function listPublicHolidays(
  { country, state }: Place,
  { from, until, locale = 'en' }: { from: number; until: number; locale?: Locale },
): Promise<Holiday[]> {
  if (!country) return []
  const Holidays = await load()
  const known = state ? new Holidays(country, state) : new Holidays(country)
  const found = new Map<string, string>()
  for (let year = from; year <= until; year += 1)
    for (const { date, start, end, name, type } of known.getHolidays(year, locale)) {
      // A holiday from noon on would close the whole day.
      if (type !== 'public' || !/^.{10} 00:00:00/.test(date)) continue
      const first = Date.parse(date.slice(0, 10)) / dayMs
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs))
      for (let number = first; number < first + days; number += 1) found.set(dateOf(number), name)
    }
  return [...found].map(([date, name]) => ({ date, name })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Kept with the calendar, so that another release of the data changes nothing that was promised. */
export async function publicDates(
  place: Place,
  now: Date,
): Promise<{ dates: string[]; until: string | null }> {
  if (!place.country) return { dates: [], until: null }
  const year = now.getUTCFullYear()
  const holidays = await listPublicHolidays(place, { from: year - yearsBefore, until: year + yearsAhead })
  return { dates: holidays.map(({ date }) => date), until: `${year + yearsAhead}-12-31` }
}
