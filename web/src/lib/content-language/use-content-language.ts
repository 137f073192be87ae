import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useSyncExternalStore } from 'react'
import { followTranslations, i18n } from '../language/i18n.ts'

const now = () => i18n.contentLanguage

/** The language that articles and the like are asked for in. */
export const useContentLanguage = (): ContentLanguage => useSyncExternalStore(followTranslations, now, now)
