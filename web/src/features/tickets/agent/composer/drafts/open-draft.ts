import type { TicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { isNothing, isPartOf, isSameWriting, nothingWritten, type Writing } from './writing.ts'

/** The text, the server version it is based on, and whether the server has all of it. */
export type DeviceDraft = {
  writing: Writing
  version: number
  isSaved: boolean
  /** The text of the server's last response and those sent since: it may have any of them. */
  sent?: readonly Writing[]
}

export type OpenedDraft = {
  writing: Writing
  version: number
  isSaved: boolean
  /** Another device's text that saving this one would overwrite. */
  other: TicketDraft | null
}

/** The newer of the two texts; both when neither is based on the other. */
export function openDraft(device: DeviceDraft | null, server: TicketDraft | null): OpenedDraft {
  const version = server?.version ?? 0
  if (device === null || device.isSaved) {
    return { writing: server ? writingOf(server) : nothingWritten, version, isSaved: true, other: null }
  }
  const mine = { writing: device.writing, version, isSaved: false }
  if (server === null || device.version === version || isNothing(writingOf(server)))
    return { ...mine, other: null }
  if (isSameWriting(device.writing, writingOf(server))) return { ...mine, isSaved: true, other: null }
  if (isOwnText(server, device.sent)) return { ...mine, other: null }
  if (isNothing(device.writing)) return { ...mine, writing: writingOf(server), isSaved: true, other: null }
  return { ...mine, version: device.version, other: server }
}

/**
 * Saved by this window, although it does not know the version: the response was lost, or a message was sent and the
 * server kept the rest.
 */
export const isOwnText = (found: TicketDraft, sent: readonly Writing[] = []) =>
  sent.some((writing) => isPartOf(writingOf(found), writing))

export const writingOf = ({ message, note, status, attachments }: TicketDraft): Writing => ({
  message,
  note,
  status,
  attachments,
})
