import type { Locale } from '@savepoint/contract/people/people.ts'
import { languages } from '../language/i18n.ts'
import { currentKind } from '../session/current-kind.ts'
import { changeSettings, useSettings } from '../settings/settings-store.ts'

/** `?lang=pt`: a language that pages exist in has an address of its own. */
export function languageSearch({ lang: asked }: { lang?: unknown }): { lang?: Locale } {
  const lang = languages.find((one) => one === asked)
  return lang ? { lang } : {}
}

/** Whoever comes to such an address, as from a search engine, gets the whole page in its language, unless they or their account chose one. */
export function adoptLanguageOfAddress() {
  const { lang } = languageSearch(Object.fromEntries(new URLSearchParams(window.location.search)))
  if (lang && currentKind() === null && !useSettings.getState().isLanguageChosen)
    changeSettings({ language: lang })
}
