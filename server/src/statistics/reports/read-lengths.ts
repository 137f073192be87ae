import { type Length, lengthNames } from '@savepoint/contract/statistics/statistics-measures.ts'
import type { Db } from '../../platform/database/database.ts'
import { hasLabel } from '../labels/label-filter-queries.ts'
import { dayBefore, wholeMonths } from './calendar.ts'
import {
  type LengthRow,
  type LengthSource,
  listLengths,
  listLengthsOfMonths,
  listVisibleDimensionSetIds,
  seesEverything,
} from './length-queries.ts'
import type { Scope, Span } from './report-queries.ts'

/** Where a length is read from, and which resolutions of tickets resolved more than once count for it. */
const sourceOf = {
  firstReply: { source: 'firstReply' },
  nextReply: { source: 'nextReply' },
  waitedForAgent: { source: 'waitedForAgent' },
  firstResolution: { source: 'resolved', again: 'again', of: 'is_first' },
  firstResolutionOwn: { source: 'resolvedOwn', again: 'againOwn', of: 'is_first' },
  lastResolution: { source: 'resolved', again: 'again', of: 'is_last' },
  lastResolutionOwn: { source: 'resolvedOwn', again: 'againOwn', of: 'is_last' },
} as const satisfies Record<
  Length,
  { source: LengthSource; again?: 'again' | 'againOwn'; of?: 'is_first' | 'is_last' }
>

export async function readLengths(tx: Db, scope: Scope, span: Span): Promise<Map<Length, LengthRow[]>> {
  const read = await readerOf(tx, scope, span)
  const known = new Map<string, LengthRow[]>()
  const once = async (source: Parameters<typeof read>[0]) => {
    const rows = known.get(source) ?? (await read(source))
    known.set(source, rows)
    return rows
  }
  const lengths = new Map<Length, LengthRow[]>()
  for (const name of lengthNames) {
    const asked = sourceOf[name]
    const again = 'again' in asked ? (await once(asked.again)).filter((row) => row[asked.of]) : []
    lengths.set(name, [...(await once(asked.source)), ...again])
  }
  return lengths
}

/** Whole months come from the monthly sums if the role sees every category; other days, and all else, from the facts. */
async function readerOf(tx: Db, scope: Scope, span: Span) {
  const dimensionSets = await listVisibleDimensionSetIds(tx, scope)
  const months = await monthsFor(tx, scope, span)
  return async (source: LengthSource | 'again' | 'againOwn'): Promise<LengthRow[]> => {
    if (source === 'again' || source === 'againOwn' || months === null)
      return await listLengths(tx, { scope, dimensionSets, span, source })
    const { whole, beside } = months
    const rows = await listLengthsOfMonths(tx, { scope, span: whole, source })
    for (const days of beside)
      rows.push(...(await listLengths(tx, { scope, dimensionSets, span: days, source })))
    return rows
  }
}

async function monthsFor(tx: Db, scope: Scope, { from, to, timeZone }: Span) {
  const { projectId, categoryId, channel } = scope.filter
  if (!timeZone.isFilled || to === null || projectId || categoryId || channel || hasLabel(scope.filter))
    return null
  const whole = wholeMonths({ from, to })
  if (whole === null || !(await seesEverything(tx, scope.roleId))) return null
  const beside: Span[] = [
    { from, to: dayBefore(whole.from), timeZone },
    { from: whole.before, to, timeZone },
  ]
  return {
    whole: { timeZoneId: timeZone.id, ...whole },
    beside: beside.filter((days) => days.to !== null && days.from <= days.to),
  }
}
