import type { TicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { queryClient } from '../../../../../lib/api/query-client.ts'
import { readDraft, removeDraft } from '../../../../../lib/drafts/draft-store.ts'
import { beforeSignOut } from '../../../../../lib/session/before-sign-out.ts'
import { browserSession } from '../../../../../lib/session/browser-session.ts'
import { ticketQuery } from '../../ticket-data/ticket-api.ts'
import { saveTicketDraftCall } from './composer-api.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import type { DeviceDraft } from './open-draft.ts'
import { nothingWritten, type Writing } from './writing.ts'

const keepers = new Map<string, DraftKeeper>()

const keyOf = (owner: string, ticketId: number) => ({ owner, about: `ticket.${ticketId}` })

/** The one keeper of a ticket's draft: it goes on saving after the ticket is closed. */
export function keeperOf(owner: string, ticketId: number, server?: TicketDraft | null): DraftKeeper {
  const name = `${owner}.${ticketId}`
  const known = keepers.get(name)
  if (known) return known
  const { queryKey } = ticketQuery(ticketId)
  const keeper = createDraftKeeper(keyOf(owner, ticketId), server, {
    save: (writing, version) => saveTicketDraftCall(ticketId, writing, version),
    load: async () =>
      (await queryClient.fetchQuery({ ...ticketQuery(ticketId), staleTime: 0 })).draft ?? null,
    onSaved: (writing, version) =>
      queryClient.setQueryData(
        queryKey,
        (ticket) => ticket && { ...ticket, draft: draftOf(writing, version) },
      ),
  })
  keepers.set(name, keeper)
  return keeper
}

const draftOf = (writing: Writing, version: number): TicketDraft | null =>
  version === 0
    ? null
    : { ...writing, attachments: [...writing.attachments], version, updatedAt: new Date().toISOString() }

/** What this device holds of a ticket that cannot be opened. */
export const draftOnDevice = (owner: string, ticketId: number): Writing =>
  readDraft<DeviceDraft>(keyOf(owner, ticketId))?.writing ?? nothingWritten

export function forgetDraftOnDevice(owner: string, ticketId: number) {
  keepers.get(`${owner}.${ticketId}`)?.stop()
  keepers.delete(`${owner}.${ticketId}`)
  removeDraft(keyOf(owner, ticketId))
}

export const flushDrafts = () =>
  Promise.all([...keepers.values()].filter((keeper) => keeper.isDirty()).map((keeper) => keeper.flush()))

beforeSignOut(flushDrafts)

// Another account must not save what this one wrote: what is not on the server yet stays on this device.
browserSession.subscribe(({ kind, what }) => {
  if (kind !== 'agent' || what === 'signedIn') return
  for (const keeper of keepers.values()) keeper.stop()
  keepers.clear()
})

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushDrafts()
})
