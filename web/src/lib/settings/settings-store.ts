import type { Locale } from '@savepoint/contract/people/people.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { runtimeConfig } from './runtime-config.ts'

type Settings = {
  projectId: string | null
  categoryId: string | null
  /** Which bars and panes of the workspace are open, by name. */
  bars: Record<string, boolean>
  columns_width: Record<string, number>
  collapsedSideBar: boolean
  /** Columns of the queue in the agent's order; absent: the usual ones. */
  queueColumns?: readonly string[]
  env: string
  /** Of the agent area alone; the customer area is always dark and stores nothing. */
  theme: 'light' | 'dark'
  language: Locale
  /** Whether a person chose the language here; until then an account's own may be taken over. */
  isLanguageChosen: boolean
}

const initial: Settings = {
  projectId: null,
  categoryId: null,
  bars: {},
  columns_width: {},
  collapsedSideBar: false,
  env: runtimeConfig.environment,
  theme: 'light',
  language: 'ru',
  isLanguageChosen: false,
}

/** What the browser remembers between visits: never the session, never fetched data. */
export const useSettings = create<Settings>()(
  persist(() => initial, { name: 'savepoint.settings', version: 2, migrate: migrateSettings }),
)

/** Version 1 called the column of project and category `place`. */
function migrateSettings(stored: unknown): Settings {
  const settings = { ...initial, ...(stored as Partial<Settings>) }
  const queueColumns = settings.queueColumns?.map((name) => (name === 'place' ? 'topic' : name))
  return queueColumns ? { ...settings, queueColumns } : settings
}

export const changeSettings = (change: Partial<Settings>) => useSettings.setState(change)

/** Signing out forgets everything but how the person reads. */
export function resetSettings() {
  const { theme, language, isLanguageChosen } = useSettings.getState()
  useSettings.setState({ ...initial, theme, language, isLanguageChosen })
}
