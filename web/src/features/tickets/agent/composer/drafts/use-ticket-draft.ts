import { unfilledIn } from '@savepoint/contract/tickets/replies/reply-variables.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useAgent } from '../../../../people/authentication/use-rights.ts'
import type { StoredDraft } from './ticket-draft-saver.ts'
import { findTicketDraftSaver } from './ticket-drafts.ts'

/** Renders again when something beside the text changes. Read the text from the saver when it is needed. */
export function useTicketDraft(ticket: Ticket) {
  const owner = useAgent()?.id ?? ''
  const server = ticket.draft ?? null
  const saver = findTicketDraftSaver(owner, ticket.id, server)
  useSyncExternalStore(saver.subscribe, () => besideTheText(saver.get()))
  const version = server?.version ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same version is the same draft
  useEffect(() => saver.follow(server), [saver, version])
  return { saver, draft: saver.get() }
}

/** Most keystrokes leave it as it is, and rendering the composer takes longer than showing a character. */
function besideTheText({ writing, saving, other, ...rest }: StoredDraft): string {
  const { message, note, status, attachments } = writing
  return JSON.stringify({
    ...rest,
    status,
    isReplyEmpty: message === null,
    isNoteEmpty: note === null,
    unfilled: message && unfilledIn(message),
    files: attachments.map(({ id }) => id),
    saving: saving.name,
    other: other?.version,
  })
}
