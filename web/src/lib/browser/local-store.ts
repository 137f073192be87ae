/** What a full or forbidden storage does not take is kept here, as long as the page is. */
const memory = new Map<string, string>()

/** Null where frames of other sites may store nothing, the storage is full or its file is damaged. */
function attempt<Answer>(use: (storage: Storage) => Answer): Answer | null {
  try {
    return use(window.localStorage)
  } catch {
    return null
  }
}

/** `localStorage`, except that it never throws. */
export const localStore = {
  getItem: (name: string): string | null => memory.get(name) ?? attempt((storage) => storage.getItem(name)),
  setItem(name: string, value: string) {
    memory.set(name, value)
    attempt((storage) => {
      storage.setItem(name, value)
      memory.delete(name)
    })
  },
  removeItem(name: string) {
    memory.delete(name)
    attempt((storage) => storage.removeItem(name))
  },
}

/** Whether this is lost with the page because the storage is full, not forbidden. */
export const isTooMuch = (name: string) => memory.has(name) && attempt(Boolean) === true
