import { isBlank } from '@savepoint/contract/plain-text.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { readDraft, removeDraft, writeDraft } from '../../../../lib/drafts/draft-store.ts'
import type { RequestValues } from './fields/request-schema.ts'

export type RequestDraft = {
  projectId: string
  categoryId: string
  followUpOf?: string | undefined
  values: RequestValues
  attachments: Attachment[]
}

const keyOf = (owner: string) => ({ owner, about: 'request' })

export const readRequestDraft = (owner: string) => readDraft<RequestDraft>(keyOf(owner))
export const removeRequestDraft = (owner: string) => removeDraft(keyOf(owner))

/** True when saved, false when storage refuses, null when there is nothing to save. */
export function saveRequestDraft(owner: string, draft: RequestDraft): boolean | null {
  const { title, description, characterNickname, fields } = draft.values
  const words = [title, description, characterNickname, ...Object.values(fields)]
  if (draft.attachments.length === 0 && words.every(isBlank)) {
    removeRequestDraft(owner)
    return null
  }
  return writeDraft(keyOf(owner), draft)
}
