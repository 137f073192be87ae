import type { Document } from '@savepoint/contract/documents.ts'
import { fillDocument } from '@savepoint/contract/tickets/replies/fill-document.ts'
import type { PromptAnswers } from '@savepoint/contract/tickets/replies/macro-inputs.ts'

/** The text as it will be with these answers, with the questions in brackets until then; the server filled in everything else. */
export const fillPrompts = (document: Document, answers: PromptAnswers): Document =>
  fillDocument(document, (placeholder) =>
    placeholder.kind === 'prompt'
      ? answers[placeholder.name]?.trim() || `[${placeholder.question}]`
      : undefined,
  ).content
