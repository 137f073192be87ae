import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { MailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { readContentLanguages } from '../../knowledge/content-languages/content-language-queries.ts'
import { requireDeskLanguages } from '../../knowledge/content-languages/require-desk-languages.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'

/** The template with its language, which may be one that the desk no longer has, and translations into others. */
export async function checkLanguages(tx: Db, input: MailTemplateInput, before?: ContentLanguage) {
  const locale = input.locale ?? before ?? (await readContentLanguages(tx)).languages[0]!
  if (locale !== before) await requireDeskLanguages(tx, [locale], () => 'locale')
  const languages = Object.keys(input.translations)
  if (languages.includes(locale)) throw fieldProblem(`translations.${locale}`, 'Language of the text itself')
  await requireDeskLanguages(tx, languages, (language) => `translations.${language}`)
  return { ...input, locale }
}
