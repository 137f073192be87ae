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
  insert: (text: Document, added: readonly Attachment[], range?: Range) => void
  remove: (range: Range) => void
  run: (macro: ReadyMacro) => void
}

type Asked = { found: FoundReply; rendered: RenderedReply; range: Range | undefined }

/** Choosing saved replies and macros for one ticket, and what is asked before they act. */
export function useReplies(ticketId: number, { text, mayInsert }: { text: ReplyText; mayInsert: boolean }) {
  const { t } = useTranslation('desk')
  const [isSearching, setSearching] = useState(false)
  const [macro, setMacro] = useState<ChosenMacro | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function insert(found: FoundReply, range: Range | undefined, answers?: PromptAnswers) {
    setBusy(true)
    try {
      const rendered = await renderSavedReplyRequest(found.id, { ticketId, answers, insert: true })
      if (rendered.prompts.length > 0) return setAsked({ found, rendered, range })
      setAsked(null)
      text.insert(rendered.content, rendered.attachments, range)
    } catch (error) {
      void notify.error(isNotFound(error) ? t(($) => $.replies.gone) : t(($) => $.replies.notInserted))
    } finally {
      setBusy(false)
    }
  }

  function choose(found: FoundReply, range?: Range) {
    setSearching(false)
    if (found.kind === 'macro') {
      if (range) text.remove(range)
      setMacro({ id: found.id, name: found.name })
    } else if (mayInsert) void insert(found, range)
    else void notify.info(t(($) => $.replies.noField))
  }

  return {
    isSearching,
    macro,
    asked,
    isBusy,
    choose,
    search: () => setSearching(true),
    close() {
      setSearching(false)
      setMacro(null)
      setAsked(null)
    },
    answer: (answers: PromptAnswers) => asked && void insert(asked.found, asked.range, answers),
    run(ready: ReadyMacro) {
      setMacro(null)
      text.run(ready)
    },
    async chooseByShortcut(shortcut: number) {
      const found = await queryClient.fetchQuery(replyByShortcutQuery(shortcut, ticketId)).catch(() => null)
      const [first] = found?.items ?? []
      if (first) choose(first)
      else void notify.info(t(($) => $.replies.noShortcut, { shortcut }))
    },
  }
}

export type Replies = ReturnType<typeof useReplies>
