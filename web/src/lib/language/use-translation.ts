import { useSyncExternalStore } from 'react'
import { followTranslations, i18n, type Namespace, type Translate, translator } from './i18n.ts'

/** The texts of a namespace in the current language. `t` stays the same until the language changes. */
export function useTranslation<Name extends Namespace = 'common'>(name = 'common' as Name) {
  const now = (): Translate<Name> => translator(name)
  return { t: useSyncExternalStore(followTranslations, now, now), i18n }
}
