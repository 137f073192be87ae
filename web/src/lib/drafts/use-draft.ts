import { useCallback, useEffect, useState } from 'react'
import { type DraftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts'

export function useDraft(key: DraftKey) {
  const { owner, about } = key
  const [text, setText] = useState(() => readDraft<string>({ owner, about }) ?? '')

  useEffect(() => {
    setText(readDraft<string>({ owner, about }) ?? '')
  }, [owner, about])

  const change = useCallback(
    (next: string) => {
      setText(next)
      if (next === '') removeDraft({ owner, about })
      else writeDraft({ owner, about }, next)
    },
    [owner, about],
  )
  return [text, change] as const
}
