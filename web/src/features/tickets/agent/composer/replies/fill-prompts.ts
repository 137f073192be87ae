import type { Document } from '@savepoint/contract/documents.ts'
import { fillDocument } from '@savepoint/contract/tickets/fill-document.ts'
import type { PromptAnswers } from '@savepoint/contract/tickets/macro-inputs.ts'

/** The text as it will be with these answers; everything else in it was filled in by the server. */
export const fillPrompts = (document: Document, answers: PromptAnswers): Document =>
  fillDocument(document, (placeholder) =>
    placeholder.kind === 'prompt' ? answers[placeholder.name] : undefined,
  ).content
