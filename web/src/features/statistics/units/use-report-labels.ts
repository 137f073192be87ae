import { type MeasureName, measures } from '@savepoint/contract/statistics/statistics-measures.ts'
import { useMemo } from 'react'
import { regionalTag } from '../../../lib/dates/regional-tag.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { type DurationPart, durationParts, workingTimeParts } from './durations.ts'

export function useReportLabels() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
    const precise = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    const date = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(regionalTag(language), { ...options, timeZone: 'UTC' })
    const short = date({ day: 'numeric', month: 'short' })
    const long = date({ day: 'numeric', month: 'short', year: 'numeric' })
    const month = date({ month: 'long', year: 'numeric' })
    const weekday = date({ weekday: 'short' })
    const at = (day: string) => new Date(`${day}T00:00:00Z`)
    const parts = (list: DurationPart[]) =>
      list
        .map(([unit, count]) => t(($) => $.statistics.units[unit], { figure: whole.format(count) }))
        .join(' ')
    const words = language === 'en' ? 'en' : 'ru'
    return {
      number: (value: number) => whole.format(value),
      percent: (share: number) => (Math.abs(share) < 0.1 ? precise : percent).format(share),
      duration: (seconds: number) => parts(durationParts(seconds)),
      workingTime: (minutes: number) => parts(workingTimeParts(minutes)),
      day: (day: string) => short.format(at(day)),
      days: (from: string, to: string) =>
        from === to ? long.format(at(from)) : long.formatRange(at(from), at(to)),
      shortDays: (from: string, to: string) => short.formatRange(at(from), at(to)),
      month: (name: string) => month.format(at(`${name}-01`)),
      weekday: (day: string) => weekday.format(at(day)),
      title: (name: MeasureName) => measures[name].title[words],
      definition: (name: MeasureName) => measures[name].definition[words],
    }
  }, [t, language])
}
export type Labels = ReturnType<typeof useReportLabels>
