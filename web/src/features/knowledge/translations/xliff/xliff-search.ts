import {
  type ContentLanguage,
  type TranslationState,
  translationStates,
} from '@savepoint/contract/knowledge/translations/locales.ts'
import { canonicalTag } from '@savepoint/contract/language-tags.ts'

export type XliffSearch = {
  locale?: string
  translation?: string
  projectId?: string
  unpublished?: string
}

export const exportedStates = [...translationStates, 'all'] as const
export type ExportedState = (typeof exportedStates)[number]

export type ExportFilter = {
  locale: ContentLanguage
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
      locale: canonicalTag(locale ?? '') ?? 'en',
      translation: state === 'all' ? undefined : state,
      projectId,
      state: unpublished ? undefined : 'published',
    },
    state,
  }
}
