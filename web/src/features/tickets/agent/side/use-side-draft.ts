import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { useRef, useState } from 'react'
import { type DraftKey, readDraft, removeDraft, writeDraft } from '../../../../lib/drafts/draft-store.ts'
import { isSameJson } from '../../../../lib/drafts/same-json.ts'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { isNothing, nothingWritten, type SideDraft } from './side-draft.ts'

export const draftKey = (owner: string, ticketId: number, conversationId: string | null) => ({
  owner,
  about: `side.${ticketId}.${conversationId ?? 'new'}`,
})

const readSideDraft = (key: DraftKey): SideDraft => ({
  ...nothingWritten,
  ...readDraft<Partial<SideDraft>>(key),
})

/** While the draft is not shown. */
export function addToSideDraft(key: DraftKey, file: Attachment) {
  const draft = readSideDraft(key)
  writeDraft(key, { ...draft, attachments: [...draft.attachments, file] })
}

/** Encrypted in this browser with every change, so that no click loses it. */
export function useSideDraft(ticketId: number, conversationId: string | null) {
  const owner = useAgent()?.id ?? ''
  const key = draftKey(owner, ticketId, conversationId)
  const [draft, setDraft] = useState(() => readSideDraft(key))
  const latest = useRef(draft)
  const [isKept, setKept] = useState(!isNothing(draft))
  const [revision, setRevision] = useState(0)
  return {
    key,
    draft,
    /** Changes when the text was replaced from outside the editor. */
    revision,
    isKept: isKept && !isNothing(draft),
    change: (part: Partial<SideDraft>) => {
      latest.current = { ...latest.current, ...part }
      setDraft(latest.current)
      if (isNothing(latest.current)) removeDraft(key)
      else setKept(writeDraft(key, latest.current))
    },
    /** Shows what is left of it; a text that stays is not touched, nor is the cursor. */
    leave: (left: SideDraft) => {
      if (!isSameJson(left.content, latest.current.content)) setRevision((before) => before + 1)
      latest.current = left
      setDraft(left)
      if (isNothing(left)) removeDraft(key)
    },
    clear: () => {
      removeDraft(key)
      latest.current = nothingWritten
      setDraft(nothingWritten)
      setRevision((before) => before + 1)
    },
  }
}
