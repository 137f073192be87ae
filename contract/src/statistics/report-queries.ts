import { z } from 'zod'
import { day, time } from '../values.ts'
import { statisticsAsked, timeZone } from './statistics-values.ts'

/** `compare=previous` adds the values of the previous period (`previousPeriod`). */
export const comparedShape = { ...statisticsAsked.shape, compare: z.literal('previous').optional() }

/**
 * CSV in UTF-8 with a byte order mark, or a workbook. Headings in `locale`. As a `table`, CSV begins with the headings, and its signs are those
 * of programs; as a `spreadsheet`, lines about period and filters come first, and its signs are those of the language.
 */
export const exportedShape = {
  ...comparedShape,
  format: z.enum(['csv', 'xlsx']),
  locale: z.enum(['ru', 'en']).default('ru'),
  layout: z.enum(['table', 'spreadsheet']).default('table'),
}

/**
 * Numbers include everything until `asOf`, at most a minute ago; `before` is the compared period. Everything is limited to the categories of the
 * agent's role.
 */
export const reportPeriod = z.object({
  from: day,
  to: day,
  timeZone: timeZone,
  before: z.object({ from: day, to: day }).nullable(),
  asOf: time,
})
export type ReportPeriod = z.output<typeof reportPeriod>
