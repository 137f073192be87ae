import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { languages } from '../language/i18n.ts'
import { currentKind } from '../session/current-kind.ts'
import { changeSettings, useSettings } from '../settings/settings-store.ts'
import { chooseContentLanguage } from './choose-content-language.ts'

const tagForm = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i

/** `?lang=pt`: a language that pages exist in has an address of its own. */
export function languageSearch({ lang: asked }: { lang?: unknown }): { lang?: ContentLanguage } {
  return typeof asked === 'string' && tagForm.test(asked) ? { lang: asked } : {}
}

/** One of ours that the browser followed, because the page was not alive yet. */
function isOwnLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && document.referrer.startsWith(`${window.location.origin}/`)
}

/**
 * Whoever comes to such an address, as from a search engine, gets the whole page in its language, or all articles where the page has no texts in
 * it, unless they or their account chose one. A link of ours is a choice.
 */
export function adoptLanguageOfAddress() {
  const { lang } = languageSearch(Object.fromEntries(new URLSearchParams(window.location.search)))
  const { isLanguageChosen, contentLanguage, language: page } = useSettings.getState()
  if (lang && isOwnLink()) return chooseContentLanguage(lang, page)
  if (!lang || currentKind() !== null) return
  const language = languages.find((one) => one === lang)
  if (!language) {
    if (!contentLanguage) changeSettings({ contentLanguage: lang })
  } else if (!isLanguageChosen) changeSettings({ language })
}
