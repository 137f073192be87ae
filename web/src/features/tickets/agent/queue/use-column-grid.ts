import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { useMemo } from 'react'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { cellTexts } from './cell-text.ts'
import { type ColumnName, gridOf } from './columns/columns.ts'
import { textWidth } from './columns/text-width.ts'

/** Enough to know the usual names; measuring every row of a long queue would be felt while scrolling. */
const measuredRows = 100
/** The browser takes a tenth of a millisecond for each. */
const measuredTexts = 8
const roomFor: Partial<Record<ColumnName, number>> = { status: 26, due: 26 }
const spare = 6
const arrow = 20

/** The widest text is among those with the most characters. */
const longestOf = (texts: readonly string[]) =>
  [...new Set(texts)].toSorted((one, other) => other.length - one.length).slice(0, measuredTexts)

/** Columns as wide as their texts, so that the title gets what is left. */
export function useColumnGrid(tickets: readonly TicketSummary[], columns: readonly ColumnName[]): string {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  const sample = tickets.slice(0, measuredRows)
  // The list is a new array with every answer; what is measured is the same while its rows are.
  const names = columns.join(' ')
  const ids = sample.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` and `names` stand for the rows and columns
  return useMemo(() => {
    const wanted = columns.map((column) => {
      const texts = sample.map((ticket) => cellTexts[column]({ ticket, t, now, language }))
      const cells = Math.max(0, ...longestOf(texts).map(textWidth)) + (roomFor[column] ?? 0)
      return [column, Math.max(cells, textWidth(t(($) => $.columns[column])) + arrow) + spare] as const
    })
    return gridOf(columns, Object.fromEntries(wanted))
  }, [ids, names, t, now, language])
}
