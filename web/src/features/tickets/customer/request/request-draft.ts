import { isBlank } from '@savepoint/contract/plain-text.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { readDraft, removeDraft, writeDraft } from '../../../../lib/drafts/draft-store.ts'
import { filesLeft } from '../../../../lib/drafts/files-left.ts'
import type { RequestValues } from './fields/request-schema.ts'

export type RequestDraft<Values extends RequestValues = RequestValues> = {
  projectId: string
  categoryId: string
  followUpOf?: string | undefined
  values: Values
  attachments: Attachment[]
}

export const requestDraftKey = (owner: string) => ({ owner, about: 'request' })

export const readRequestDraft = <Values extends RequestValues = RequestValues>(owner: string) =>
  readDraft<RequestDraft<Values>>(requestDraftKey(owner))
export const removeRequestDraft = (owner: string) => removeDraft(requestDraftKey(owner))

export const withoutSentFiles = (draft: RequestDraft, sent: RequestDraft): RequestDraft => ({
  ...draft,
  attachments: filesLeft(draft.attachments, sent.attachments),
})

/** True when saved, false when storage refuses, null when there is nothing to save. */
export function saveRequestDraft(
  owner: string,
  draft: RequestDraft,
  untouched?: RequestValues,
): boolean | null {
  const { fields, ...texts } = draft.values
  const { fields: startedFields, ...startedTexts } = untouched ?? { fields: {} }
  const words = [...changedWords(texts, startedTexts), ...changedWords(fields, startedFields)]
  if (draft.attachments.length === 0 && words.every(isBlank)) {
    removeRequestDraft(owner)
    return null
  }
  return writeDraft(requestDraftKey(owner), draft)
}

type Texts = Record<string, string>

const changedWords = (now: Texts, before: Texts) =>
  Object.keys(now).flatMap((name) => (now[name] === before[name] ? [] : (now[name] ?? '')))
