import { MacroDialog } from './MacroDialog.tsx'
import { PromptDialog } from './PromptDialog.tsx'
import { ReplySearch } from './ReplySearch.tsx'
import type { Replies } from './use-replies.ts'

export function ReplyDialogs({ ticketId, replies }: { ticketId: number; replies: Replies }) {
  const { isSearching, macro, asked, isBusy, choose, close, answer, run } = replies
  return (
    <>
      {isSearching && <ReplySearch ticketId={ticketId} onChoose={choose} onClose={close} />}
      {macro && <MacroDialog ticketId={ticketId} macro={macro} onRun={run} onClose={close} />}
      {asked && <PromptDialog {...asked} isBusy={isBusy} onInsert={answer} onClose={close} />}
    </>
  )
}
