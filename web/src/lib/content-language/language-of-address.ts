import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { languages } from '../language/i18n.ts'
import { currentKind } from '../session/current-kind.ts'
import { changeSettings, useSettings } from '../settings/settings-store.ts'

const tagForm = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i

/** `?lang=pt`: a language that pages exist in has an address of its own. */
export function languageSearch({ lang: asked }: { lang?: unknown }): { lang?: ContentLanguage } {
  return typeof asked === 'string' && tagForm.test(asked) ? { lang: asked } : {}
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
