import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { i18n } from '../language/i18n.ts'
import { changeSettings } from '../settings/settings-store.ts'

/** From now on articles are shown in it; in the language of the interface they follow that one again. */
export const chooseContentLanguage = (language: ContentLanguage) =>
  changeSettings({ contentLanguage: language === i18n.language ? null : language })
