import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'

/** Revision 0 says that there is no translation yet. */
export function requireCurrentTranslation(
  row: { revision: number } | undefined,
  revision: number | undefined,
): void {
  if (revision !== undefined && revision !== (row?.revision ?? 0)) throw new Problem('changedMeanwhile')
}

/** One of the project's languages, but not that of the source. */
export function requireTargetLanguage(
  source: { locale: ContentLanguage; locales: ContentLanguage[] },
  target: ContentLanguage,
): void {
  if (source.locale === target) throw fieldProblem('locale', 'The language of the source')
  if (!source.locales.includes(target)) throw fieldProblem('locale', 'Not a language of the project')
}
