import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Condition } from '@savepoint/contract/tickets/conditions.ts'
import { fullDay } from '../../../lib/dates/full-day.ts'
import { momentName } from '../../../lib/dates/relative-time.ts'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const day = /^\d{4}-\d\d-\d\d$/
const clock = /^\d\d:\d\d$/

export type Scalar = string | number | boolean | null

export const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'

export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Dates in the reader's format; everything else as it was recorded. */
export function recordedText(value: string, language: Locale): string {
  if (Number.isNaN(Date.parse(value))) return value
  if (moment.test(value)) return momentName(new Date(value), language)
  return day.test(value) ? fullDay(`${value}T00:00`, language) : value
}

export const isCondition = (value: object): value is Condition => 'field' in value && 'operator' in value

/** Opening hours are recorded as pairs of times. */
export const isTimeSpan = (value: unknown): value is [string, string] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((one) => typeof one === 'string' && clock.test(one))
