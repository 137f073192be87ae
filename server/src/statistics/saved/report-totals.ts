import type { MeasureName } from '@savepoint/contract/statistics-measures.ts'
import { measures } from '@savepoint/contract/statistics-measures.ts'
import type { StatisticsReport } from '@savepoint/contract/statistics-values.ts'
import { type TableWord, tableWords } from '@savepoint/contract/statistics-words.ts'
import type { Table } from '../../platform/table-files.ts'
import type { TableLocale } from '../report-tables.ts'

type Told = readonly [MeasureName] | readonly [MeasureName, TableWord]

/** What a mail tells of each report. */
const told: Record<StatisticsReport, readonly Told[]> = {
  projects: [['created'], ['resolved'], ['reopened'], ['backlog'], ['open']],
  kpi: [
    ['replies'],
    ['resolved'],
    ['firstReply', 'median'],
    ['firstResolution', 'median'],
    ['repliedInADay', 'percent'],
    ['reopenRate', 'percent'],
  ],
  accounting: [['replies'], ['notes'], ['touched'], ['resolved'], ['activeMinutes', 'minutes']],
}

export type Total = { title: string; value: number; before: number | null }

/** A few numbers of the whole, as they stand in a report's table; what cannot be told under its conditions is left out. */
export function totalsOf({ columns, rows }: Table, report: StatisticsReport, locale: TableLocale): Total[] {
  const whole = (report === 'kpi' ? rows[0] : rows.at(-1)) ?? []
  const numberAt = (title: string) => {
    const cell = whole[columns.indexOf(title)]
    return typeof cell === 'number' ? cell : null
  }
  return told[report].flatMap(([name, part]) => {
    const title = measures[name].title[locale] + (part ? `, ${tableWords[part][locale]}` : '')
    const value = numberAt(title)
    return value === null
      ? []
      : [{ title, value, before: numberAt(`${title} (${tableWords.before[locale]})`) }]
  })
}
