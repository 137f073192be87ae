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

type Project = { id: string; sourceLocale: ContentLanguage; locales: ContentLanguage[] }

/** The first language of the desk that the project, or any, is translated into. */
export function suggestedLanguage(
  languages: readonly ContentLanguage[],
  projects: Project[],
  projectId: string | undefined,
): ContentLanguage {
  const isWanted = (language: ContentLanguage) =>
    projects.some(
      ({ id, sourceLocale, locales }) =>
        (!projectId || id === projectId) && sourceLocale !== language && locales.includes(language),
    )
  return languages.find(isWanted) ?? (languages[0] as ContentLanguage)
}

export function exportFilterFrom(
  { locale, translation, projectId, unpublished }: XliffSearch,
  suggested: ContentLanguage,
): { filter: ExportFilter; state: ExportedState } {
  const state = exportedStates.find((one) => one === translation) ?? 'missing'
  return {
    filter: {
      locale: canonicalTag(locale ?? '') ?? suggested,
      translation: state === 'all' ? undefined : state,
      projectId,
      state: unpublished ? undefined : 'published',
    },
    state,
  }
}
