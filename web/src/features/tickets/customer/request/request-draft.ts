import { isBlank } from '@savepoint/contract/plain-text.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { readDraft, removeDraft, writeDraft } from '../../../../lib/drafts/draft-store.ts'
import { filesLeft } from '../../../../lib/drafts/files-left.ts'
import { isSameJson } from '../../../../lib/drafts/same-json.ts'
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

/** Another window may have stored something else meanwhile. */
export function removeOwnDraft(owner: string, own: RequestDraft | null) {
  if (own && isSameJson(readRequestDraft(owner), own)) removeDraft(requestDraftKey(owner))
}

export const withoutSentFiles = (draft: RequestDraft, sent: RequestDraft): RequestDraft => ({
  ...draft,
  attachments: filesLeft(draft.attachments, sent.attachments),
})

/** Answers to the fields of other topics, which the form does not show. */
export function otherAnswers(draft: RequestDraft | null, shown: readonly { id: string }[]) {
  const known = Object.entries(draft?.values.fields ?? {})
  return Object.fromEntries(
    known.filter(([id, answer]) => answer !== '' && !shown.some((one) => one.id === id)),
  )
}

/** Whether something is worth keeping: what the form filled in itself is not. */
export function isWritten(draft: RequestDraft, untouched?: RequestValues): boolean {
  const { fields, ...texts } = draft.values
  const { fields: startedFields, ...startedTexts } = untouched ?? { fields: {} }
  const words = [...changedWords(texts, startedTexts), ...changedWords(fields, startedFields)]
  return draft.attachments.length > 0 || !words.every(isBlank)
}

/** Returns whether it is saved. */
export const saveRequestDraft = (owner: string, draft: RequestDraft): boolean =>
  writeDraft(requestDraftKey(owner), draft)

type Texts = Record<string, string>

const changedWords = (now: Texts, before: Texts) =>
  Object.keys(now).flatMap((name) => (now[name] === before[name] ? [] : (now[name] ?? '')))
