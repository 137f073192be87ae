import { isTooMuch, localStore } from '../browser/local-store.ts'
import { draftKeysOf, draftPrefix } from './draft-keys.ts'
import { isSealed } from './sealed-mark.ts'
import { openText, sealText } from './sealed-text.ts'

/** Separates the drafts of several accounts on one computer. */
export type DraftKey = { owner: string; about: string }

const nameOf = ({ owner, about }: DraftKey) => `${draftPrefix}${owner}.${about}`

export function readDraft<T>(key: DraftKey): T | null {
  try {
    const stored = localStore.getItem(nameOf(key))
    return stored === null ? null : (JSON.parse(opened(key, stored)) as T)
  } catch {
    return null
  }
}

/** Returns whether the draft is saved: storage may be full, or nobody signed in. */
export function writeDraft(key: DraftKey, draft: unknown): boolean {
  const [newest] = draftKeysOf(key.owner)
  if (newest === undefined) return false
  localStore.setItem(nameOf(key), sealText(JSON.stringify(draft), newest, nameOf(key)))
  return !isTooMuch(nameOf(key))
}

export const removeDraft = (key: DraftKey) => localStore.removeItem(nameOf(key))

/** Calls when another tab or window has written or removed the draft. Returns how to stop. */
export function followDraft(key: DraftKey, onChange: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === nameOf(key)) onChange()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Encrypts a draft that an earlier release stored in plain text. */
function opened(key: DraftKey, stored: string): string {
  const name = nameOf(key)
  const keys = draftKeysOf(key.owner)
  if (!isSealed(stored) && keys[0] !== undefined) {
    localStore.setItem(name, sealText(stored, keys[0], name))
    return stored
  }
  return keys.map((one) => openText(stored, one, name)).find((text) => text !== null) ?? 'null'
}
