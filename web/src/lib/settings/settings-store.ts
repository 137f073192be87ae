import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { createJSONStorage } from 'zustand/middleware'
import { createPersisted } from '../browser/create-persisted.ts'
import { isWidget, widgetPlace } from '../widget/widget-place.ts'
import { runtimeConfig } from './runtime-config.ts'

type Settings = {
  projectId: string | null
  categoryId: string | null
  bars: Record<string, boolean>
  columns_width: Record<string, number>
  collapsedSideBar: boolean
  /** Absent: the default columns. */
  queueColumns?: readonly string[]
  /** Absent: every column. */
  kpiColumns?: readonly string[] | undefined
  env: string
  /** Agent area only: the customer area is always dark. */
  theme: 'light' | 'dark'
  language: Locale
  /** Until a language is chosen here, the account's language is applied. */
  isLanguageChosen: boolean
  /** Chosen for articles; absent or null: the language of the interface. */
  contentLanguage?: ContentLanguage | null | undefined
}

const initial: Settings = {
  projectId: null,
  categoryId: null,
  bars: {},
  columns_width: {},
  collapsedSideBar: false,
  env: runtimeConfig.environment,
  theme: 'light',
  language: isWidget ? widgetPlace.language : 'ru',
  isLanguageChosen: isWidget,
  contentLanguage: widgetPlace.contentLanguage,
}

const name = 'savepoint.settings'

/** The widget follows its address, and may not store anything in the frame of another site. */
const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** Never the session or fetched data. */
export const useSettings = createPersisted(initial, {
  name,
  version: 2,
  migrate: migrateSettings,
  ...(isWidget && { storage: createJSONStorage<Settings>(() => nowhere) }),
})

/** Follows the other windows, so that none writes its older choices over theirs. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === name) void useSettings.persist.rehydrate()
  })

/** Version 1 called the column of project and category `place`. */
function migrateSettings(stored: unknown): Settings {
  const settings = { ...initial, ...(stored as Partial<Settings>) }
  const queueColumns = settings.queueColumns?.map((name) => (name === 'place' ? 'topic' : name))
  return queueColumns ? { ...settings, queueColumns } : settings
}

export const changeSettings = (change: Partial<Settings>) => useSettings.setState(change)

export function resetSettings() {
  const { theme, language, isLanguageChosen, contentLanguage } = useSettings.getState()
  useSettings.setState({ ...initial, theme, language, isLanguageChosen, contentLanguage })
}
