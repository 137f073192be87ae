import { create } from 'zustand'
import { createJSONStorage, type PersistOptions, persist } from 'zustand/middleware'
import { isBrowser } from './is-browser.ts'
import { localStore } from './local-store.ts'

type Options<State> = Pick<PersistOptions<State>, 'name' | 'version' | 'migrate' | 'storage'>

/** A store that a reload restores. In a full or forbidden storage it lasts as long as the page. */
export const createPersisted = <State>(initial: State, options: Options<State>) =>
  create<State>()(
    persist((): State => initial, {
      storage: isBrowser ? createJSONStorage<State>(() => localStore) : undefined,
      ...options,
    }),
  )
