import { draftKeysOf, draftPrefix } from './draft-keys.ts'
import { isSealed } from './sealed-mark.ts'
import { openText, sealText } from './sealed-text.ts'

/** Whose text, and what for: drafts of two accounts on one computer never mix. */
export type DraftKey = { owner: string; about: string }

const nameOf = ({ owner, about }: DraftKey) => `${draftPrefix}${owner}.${about}`

export function readDraft<T>(key: DraftKey): T | null {
  try {
    const stored = localStorage.getItem(nameOf(key))
    return stored === null ? null : (JSON.parse(opened(key, stored)) as T)
  } catch {
    return null
  }
}

/** Answers whether the draft is now safe; storage may be full or forbidden, and nobody signed in. */
export function writeDraft(key: DraftKey, draft: unknown): boolean {
  const [newest] = draftKeysOf(key.owner)
  if (newest === undefined) return false
  try {
    localStorage.setItem(nameOf(key), sealText(JSON.stringify(draft), newest, nameOf(key)))
    return true
  } catch {
    return false
  }
}

export function removeDraft(key: DraftKey) {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}

/** What an earlier release left in plain text is sealed when its writer comes upon it. */
function opened(key: DraftKey, stored: string): string {
  const name = nameOf(key)
  const keys = draftKeysOf(key.owner)
  if (!isSealed(stored) && keys[0] !== undefined) {
    localStorage.setItem(name, sealText(stored, keys[0], name))
    return stored
  }
  return keys.map((one) => openText(stored, one, name)).find((text) => text !== null) ?? 'null'
}
