import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { keepContentLanguages } from './content-language-queries.ts'

/** Refuses languages that the desk does not have, each at its path. */
export async function requireDeskLanguages(
  tx: Db,
  languages: ContentLanguage[],
  pathOf: (language: ContentLanguage, index: number) => string,
): Promise<void> {
  const known = await keepContentLanguages(tx)
  const errors = languages.flatMap((language, index) =>
    known.includes(language)
      ? []
      : [{ path: pathOf(language, index), message: 'Not a language of the desk' }],
  )
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}
