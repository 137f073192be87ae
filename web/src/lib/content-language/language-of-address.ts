import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { canonicalTag } from '@savepoint/contract/language-tags.ts'
import { languages } from '../language/i18n.ts'
import { currentKind } from '../session/current-kind.ts'
import { changeSettings, useSettings } from '../settings/settings-store.ts'

/** `?lang=pt`: a language that pages exist in has an address of its own. */
export function languageSearch({ lang: asked }: { lang?: unknown }): { lang?: ContentLanguage } {
  const lang = canonicalTag(String(asked ?? ''))
  return lang ? { lang } : {}
}

/**
 * Whoever comes to such an address, as from a search engine, gets the whole page in its language, or all articles where the page has no texts in
 * it, unless they or their account chose one.
 */
export function adoptLanguageOfAddress() {
  const { lang } = languageSearch(Object.fromEntries(new URLSearchParams(window.location.search)))
  const { isLanguageChosen, contentLanguage } = useSettings.getState()
  if (!lang || currentKind() !== null) return
  const language = languages.find((one) => one === lang)
  if (!language) {
    if (!contentLanguage) changeSettings({ contentLanguage: lang })
  } else if (!isLanguageChosen) changeSettings({ language })
}
