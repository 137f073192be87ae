import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { i18n, languages } from '../language/i18n.ts'
import { changeSettings } from '../settings/settings-store.ts'

/**
 * From now on articles are shown in it, or follow the language of the page again. Others that the page could have are chosen with it: here they
 * are for one article alone.
 */
export function chooseContentLanguage(language: ContentLanguage, page: ContentLanguage = i18n.language) {
  if (language === page) changeSettings({ contentLanguage: null })
  else if (!languages.some((one) => one === language)) changeSettings({ contentLanguage: language })
}
