import type { TicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { queryClient } from '../../../../../lib/api/query-client.ts'
import { readDraft, removeDraft } from '../../../../../lib/drafts/draft-store.ts'
import { beforeSignOut } from '../../../../../lib/session/before-sign-out.ts'
import { browserSession } from '../../../../../lib/session/browser-session.ts'
import { getTicketQuery } from '../../ticket-data/ticket-api.ts'
import { saveTicketDraftRequest } from './composer-api.ts'
import type { DeviceDraft } from './open-draft.ts'
import { createTicketDraftSaver, type TicketDraftSaver } from './ticket-draft-saver.ts'
import { nothingWritten, type Writing } from './writing.ts'

const savers = new Map<string, TicketDraftSaver>()

const keyOf = (owner: string, ticketId: number) => ({ owner, about: `ticket.${ticketId}` })

/** One saver per ticket, which goes on saving after the ticket is closed. */
export function findTicketDraftSaver(
  owner: string,
  ticketId: number,
  server?: TicketDraft | null,
): TicketDraftSaver {
  const name = `${owner}.${ticketId}`
  const known = savers.get(name)
  if (known) return known
  const { queryKey } = getTicketQuery(ticketId)
  const saver = createTicketDraftSaver(keyOf(owner, ticketId), server, {
    save: (writing, version) => saveTicketDraftRequest(ticketId, writing, version),
    load: async () =>
      (await queryClient.fetchQuery({ ...getTicketQuery(ticketId), staleTime: 0 })).draft ?? null,
    onSaved: (writing, version) =>
      queryClient.setQueryData(
        queryKey,
        (ticket) => ticket && { ...ticket, draft: draftOf(writing, version) },
      ),
  })
  savers.set(name, saver)
  return saver
}

const draftOf = (writing: Writing, version: number): TicketDraft | null =>
  version === 0
    ? null
    : { ...writing, attachments: [...writing.attachments], version, updatedAt: new Date().toISOString() }

export const draftOnDevice = (owner: string, ticketId: number): Writing =>
  readDraft<DeviceDraft>(keyOf(owner, ticketId))?.writing ?? nothingWritten

/** On the server too, if it still takes drafts of the ticket. */
export async function deleteTicketDraft(owner: string, ticketId: number) {
  const saver = findTicketDraftSaver(owner, ticketId)
  saver.putBack(nothingWritten)
  await saver.flush()
  saver.stop()
  savers.delete(`${owner}.${ticketId}`)
  removeDraft(keyOf(owner, ticketId))
}

export const flushDrafts = () =>
  Promise.all([...savers.values()].filter((saver) => saver.isDirty()).map((saver) => saver.flush()))

beforeSignOut(flushDrafts)

// Another account must not save what this one wrote: unsaved text stays on this device.
browserSession.subscribe(({ kind, what }) => {
  if (kind !== 'agent' || what === 'signedIn') return
  for (const saver of savers.values()) saver.stop()
  savers.clear()
})

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushDrafts()
})
