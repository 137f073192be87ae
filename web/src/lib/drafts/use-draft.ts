import { useCallback, useEffect, useRef, useState } from 'react'
import { type DraftKey, followDraft, readDraft, removeDraft, writeDraft } from './draft-store.ts'

/** The same text in all tabs, so that none sends again or overwrites what was written in another. */
export function useDraft(key: DraftKey) {
  const { owner, about } = key
  const [text, setText] = useState(() => readDraft<string>({ owner, about }) ?? '')
  // Whether other tabs have what is written here: a full storage may not take it.
  const isShared = useRef(true)

  useEffect(() => {
    const show = () => setText(readDraft<string>({ owner, about }) ?? '')
    show()
    isShared.current = true
    return followDraft({ owner, about }, () => isShared.current && show())
  }, [owner, about])

  const change = useCallback(
    (next: string) => {
      setText(next)
      if (next !== '') isShared.current = writeDraft({ owner, about }, next)
      else {
        removeDraft({ owner, about })
        isShared.current = true
      }
    },
    [owner, about],
  )
  return [text, change] as const
}
