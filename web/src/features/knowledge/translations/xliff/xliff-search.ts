import {
  type TranslationState,
  translationStates,
} from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { languages } from '../../../../lib/language/i18n.ts'

export type XliffSearch = {
  locale?: string
  translation?: string
  projectId?: string
  unpublished?: string
}

export const exportedStates = [...translationStates, 'all'] as const
export type ExportedState = (typeof exportedStates)[number]

export type ExportFilter = {
  locale: Locale
  translation: TranslationState | undefined
  projectId: string | undefined
  state: 'published' | undefined
}

export function exportFilterFrom({ locale, translation, projectId, unpublished }: XliffSearch): {
  filter: ExportFilter
  state: ExportedState
} {
  const state = exportedStates.find((one) => one === translation) ?? 'missing'
  return {
    filter: {
      locale: languages.find((one) => one === locale) ?? 'en',
      translation: state === 'all' ? undefined : state,
      projectId,
      state: unpublished ? undefined : 'published',
    },
    state,
  }
}
