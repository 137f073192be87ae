import { useEffect, useMemo, useRef, useState } from 'react'
import {
  isWritten,
  otherAnswers,
  type RequestDraft,
  removeOwnDraft,
  saveRequestDraft,
} from './request-draft.ts'

type Kept = {
  owner: string
  /** What was stored when the form opened. */
  draft: RequestDraft | null
  topic: Pick<RequestDraft, 'projectId' | 'categoryId' | 'followUpOf'>
  fields: readonly { id: string }[]
  values: RequestDraft['values']
  /** What the form contains before anybody writes: it is not worth a draft. */
  untouched: RequestDraft['values']
  attachments: RequestDraft['attachments']
}

/** Stores what is written, from the first change on: opening another topic changes nothing. */
export function useSavedDraft({ owner, draft, topic, fields, values, untouched, attachments }: Kept) {
  const others = useRef(otherAnswers(draft, fields))
  const kept = {
    ...topic,
    values: { ...values, fields: { ...others.current, ...values.fields } },
    attachments,
  }
  const content = JSON.stringify(kept)
  const seen = useRef(content)
  const own = useRef(draft)
  const [saved, setSaved] = useState(draft === null ? null : true)
  const empty = JSON.stringify(untouched)
  useEffect(() => {
    if (content === seen.current) return
    seen.current = content
    const now: RequestDraft = JSON.parse(content)
    if (isWritten(now, JSON.parse(empty))) {
      setSaved(saveRequestDraft(owner, now))
      own.current = now
      return
    }
    removeOwnDraft(owner, own.current)
    own.current = null
    setSaved(null)
  }, [owner, content, empty])
  return useMemo(
    () => ({
      /** True when saved, false when storage refuses, null when there is nothing to save. */
      saved,
      /** What this form has stored last, or found stored. */
      own: () => own.current,
      discard() {
        others.current = {}
        removeOwnDraft(owner, own.current)
        own.current = null
      },
    }),
    [owner, saved],
  )
}
