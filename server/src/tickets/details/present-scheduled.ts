import type { ScheduledReply } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import { presentAttachment } from './present-ticket.ts'
import type { ScheduledRow } from './scheduled-reply-queries.ts'

export const presentScheduled = (row: ScheduledRow): ScheduledReply => ({
  id: row.id,
  author: { id: row.agent_id, name: row.author_name },
  content: row.content,
  attachments: (row.files ?? []).map(presentAttachment),
  status: row.status,
  sendAt: row.send_at,
  canceled: row.reason,
})
