import { useEffect, useMemo, useState } from 'react'
import { type RequestDraft, saveRequestDraft } from './request-draft.ts'

type Kept = {
  owner: string
  topic: Pick<RequestDraft, 'projectId' | 'categoryId' | 'followUpOf'>
  values: RequestDraft['values']
  /** What the form contains before anybody writes: it is not worth a draft. */
  untouched: RequestDraft['values']
  attachments: RequestDraft['attachments']
}

/** True when saved, false when storage refuses, null when there is nothing to save. */
export function useSavedDraft({ owner, topic, values, untouched, attachments }: Kept) {
  const content = useMemo(
    () => JSON.stringify({ ...topic, values, attachments }),
    [topic, values, attachments],
  )
  const empty = JSON.stringify(untouched)
  const [saved, setSaved] = useState<boolean | null>(null)
  useEffect(() => {
    setSaved(saveRequestDraft(owner, JSON.parse(content), JSON.parse(empty)))
  }, [owner, content, empty])
  return saved
}
