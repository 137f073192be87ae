const prefix = 'savepoint.draft.'

/** Whose text, and what for: drafts of two accounts on one computer never mix. */
export type DraftKey = { owner: string; about: string }

const nameOf = ({ owner, about }: DraftKey) => `${prefix}${owner}.${about}`

export function readDraft<T>(key: DraftKey): T | null {
  try {
    const stored = localStorage.getItem(nameOf(key))
    return stored === null ? null : (JSON.parse(stored) as T)
  } catch {
    return null
  }
}

/** Answers whether the draft is now safe; storage may be full or forbidden. */
export function writeDraft(key: DraftKey, draft: unknown): boolean {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft))
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
