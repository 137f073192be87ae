import type { Locale } from '@savepoint/contract/people/people.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'

/** Revision 0 says that there is no translation yet. */
export function requireCurrentTranslation(
  row: { revision: number } | undefined,
  revision: number | undefined,
): void {
  if (revision !== undefined && revision !== (row?.revision ?? 0)) throw new Problem('changedMeanwhile')
}

export function requireOtherLocale(source: Locale, locale: Locale): void {
  if (source === locale) throw fieldProblem('locale', 'The language of the source')
}
