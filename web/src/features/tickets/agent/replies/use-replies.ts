import type { Document } from '@savepoint/contract/documents.ts'
import type { PromptAnswers } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { FoundReply, RenderedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Range } from '@tiptap/react'
import { useState } from 'react'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import type { ChosenMacro, ReadyMacro } from './MacroDialog.tsx'
import { renderSavedReplyRequest, replyByShortcutQuery } from './replies-api.ts'

/** Where a reply is written. */
export type ReplyText = {
  /** One more or one less is on its way: what is sent now would go without it. */
  expect: (more: 1 | -1) => void
  insert: (text: Document, added: readonly Attachment[]) => void
  remove: (range: Range) => void
  run: (macro: ReadyMacro) => void
}

type Asked = { found: FoundReply; rendered: RenderedReply }

/** Choosing saved replies and macros for one ticket, and what is asked before they act. */
export function useReplies(ticketId: number, { text, mayInsert }: { text: ReplyText; mayInsert: boolean }) {
  const { t } = useTranslation('desk')
  const [isSearching, setSearching] = useState(false)
  const [macro, setMacro] = useState<ChosenMacro | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function insert(found: FoundReply, answers?: PromptAnswers) {
    setBusy(true)
    text.expect(1)
    try {
      const rendered = await renderSavedReplyRequest(found.id, { ticketId, answers, insert: true })
      if (rendered.prompts.length > 0) return setAsked({ found, rendered })
      setAsked(null)
      text.insert(rendered.content, rendered.attachments)
    } catch (error) {
      void notify.error(isNotFound(error) ? t(($) => $.replies.gone) : t(($) => $.replies.notInserted))
    } finally {
      setBusy(false)
      text.expect(-1)
    }
  }

  function choose(found: FoundReply, range?: Range) {
    setSearching(false)
    if (range) text.remove(range)
    if (found.kind === 'macro') setMacro({ id: found.id, name: found.name })
    else if (mayInsert) void insert(found)
    else void notify.info(t(($) => $.replies.noField))
  }

  return {
    isSearching,
    macro,
    asked,
    isBusy,
    choose,
    preview: setMacro,
    search: () => setSearching(true),
    close() {
      setSearching(false)
      setMacro(null)
      setAsked(null)
    },
    answer: (answers: PromptAnswers) => asked && void insert(asked.found, answers),
    run(ready: ReadyMacro) {
      setMacro(null)
      text.run(ready)
    },
    async chooseByShortcut(shortcut: number) {
      text.expect(1)
      const found = await queryClient.fetchQuery(replyByShortcutQuery(shortcut, ticketId)).catch(() => null)
      const [first] = found?.items ?? []
      if (first) choose(first)
      else void notify.info(t(($) => $.replies.noShortcut, { shortcut }))
      text.expect(-1)
    },
  }
}

export type Replies = ReturnType<typeof useReplies>
