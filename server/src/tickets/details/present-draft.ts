import type { TicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import type { FileRow } from './message-queries.ts'
import { presentAttachment } from './present-ticket.ts'
import type { DraftRow } from './ticket-draft-queries.ts'

export function presentDraft(row: DraftRow, uploads: FileRow[]): TicketDraft {
  const byId = new Map(uploads.map((file) => [file.id, file]))
  return {
    message: row.message,
    note: row.note,
    status: row.status,
    attachments: row.attachments.flatMap((id) => byId.get(id) ?? []).map(presentAttachment),
    version: row.version,
    updatedAt: row.updated_at,
  }
}
