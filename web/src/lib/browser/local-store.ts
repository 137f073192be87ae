/** What a full or forbidden storage does not take is kept here, as long as the page is. */
const memory = new Map<string, string>()

/** Frames of other sites may be forbidden to store anything. */
function storage(): Storage | null {
  try {
    // Reading it is what throws.
    return window.localStorage
  } catch {
    return null
  }
}

/** `localStorage`, except that it never throws. */
export const localStore = {
  getItem: (name: string): string | null => memory.get(name) ?? storage()?.getItem(name) ?? null,
  setItem(name: string, value: string) {
    memory.set(name, value)
    try {
      const store = storage()
      store?.setItem(name, value)
      if (store) memory.delete(name)
    } catch {
      // The storage is full.
    }
  },
  removeItem(name: string) {
    memory.delete(name)
    storage()?.removeItem(name)
  },
}

/** Whether the storage is full, so that this is lost with the page. */
export const isTooMuch = (name: string) => memory.has(name) && storage() !== null
