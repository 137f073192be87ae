/** Frames of other sites may be forbidden to store anything: then it is kept as long as the page is. */
function inMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>()
  return {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  }
}

const memory = inMemory()

export function localStore(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    // Reading it is what throws.
    return window.localStorage ?? memory
  } catch {
    return memory
  }
}
