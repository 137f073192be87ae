import { canonicalTag } from '@savepoint/contract/language-tags.ts'
import { interfaceLanguageOf } from '@savepoint/contract/people/interface-languages.ts'
import { changeLanguage } from '../../../../lib/language/i18n.ts'
import { changeSettings } from '../../../../lib/settings/settings-store.ts'
import { widgetPlace } from '../../../../lib/widget/widget-place.ts'

const languageTag = () => new URLSearchParams(window.location.search).get('language')

/** Of the texts around the articles. */
export const interfaceLanguage = () => interfaceLanguageOf(languageTag() ?? '') ?? 'en'

/** The loader names the languages of pages and of articles; a launcher gives one tag for both, such as `pt-BR`. */
export async function adoptLanguageOfLauncher() {
  const tag = languageTag()
  if (tag === null || widgetPlace.contentLanguage !== null) return
  const language = interfaceLanguage()
  const contentLanguage = canonicalTag(tag.replaceAll('_', '-')) ?? null
  changeSettings({ language, contentLanguage })
  await changeLanguage(language, contentLanguage)
}
