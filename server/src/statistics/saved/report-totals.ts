import { type MeasureName, measures } from '@savepoint/contract/statistics/statistics-measures.ts'
import { type TableWord, tableTranslations } from '@savepoint/contract/statistics/statistics-translations.ts'
import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import type { Table } from '../../platform/tables/table-files.ts'
import type { TableLocale } from '../exports/report-tables.ts'
import { intlLocales } from './report-mail-translations.ts'

type QuotedFigure = readonly [MeasureName] | readonly [MeasureName, 'median' | 'minutes' | 'percent']

const quotedFigures: Record<StatisticsReport, readonly QuotedFigure[]> = {
  projects: [['created'], ['resolved'], ['reopened'], ['backlog'], ['open']],
  kpi: [
    ['replies'],
    ['resolved'],
    ['firstReply', 'median'],
    ['firstResolution', 'median'],
    ['repliedInADay', 'percent'],
    ['reopenRate', 'percent'],
  ],
  automation: [['macroUses'], ['savedReplyUses'], ['ruleRuns'], ['assigned'], ['timeToAssign', 'median']],
  accounting: [['replies'], ['notes'], ['touched'], ['resolved'], ['activeMinutes', 'minutes']],
}

export type Total = { name: MeasureName; isMedian: boolean; value: string; before: string | null }

export function totalsOf({ columns, rows }: Table, report: StatisticsReport, locale: TableLocale): Total[] {
  const whole = (report === 'kpi' ? rows[0] : rows.at(-1)) ?? []
  const word = (name: TableWord) => tableTranslations[name][locale]
  return quotedFigures[report].flatMap(([name, part]) => {
    const title = measures[name].title[locale] + (part ? `, ${word(part)}` : '')
    const wordsAt = (column: string) => {
      const cell = whole[columns.indexOf(column)]
      return typeof cell === 'number' ? wordsOf(cell, part, locale) : null
    }
    const value = wordsAt(title)
    if (value === null) return []
    return [{ name, isMedian: part === 'median', value, before: wordsAt(`${title} (${word('before')})`) }]
  })
}

function wordsOf(value: number, part: QuotedFigure[1], locale: TableLocale): string {
  const language = intlLocales[locale]
  if (part === 'percent')
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  if (part === undefined) return new Intl.NumberFormat(language).format(value)
  const minutes = Math.round(value)
  return new Intl.DurationFormat(language, { style: 'narrow', minutesDisplay: 'always' }).format({
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  })
}
