import { z } from 'zod'
import { storedDocument } from '../../documents.ts'
import { id, time } from '../../values.ts'
import { attachment, replyStatuses } from '../ticket-values.ts'

/** Why a reply was not sent. `authorGone`: no longer works here; `noAccess`: may no longer reply to the ticket. */
export const cancelReasons = [
  'byAgent',
  'customerWrote',
  'ticketEnded',
  'authorGone',
  'noAccess',
  'failed',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Only for agents. What was sent is a message. */
export const scheduledReply = z.object({
  id,
  /** `id` is null once that employee is deleted. */
  author: z.object({ id: id.nullable(), name: z.string() }),
  content: storedDocument,
  attachments: z.array(attachment),
  /** The status of the ticket after the reply; null: the usual one. */
  status: z.enum(replyStatuses).nullable(),
  sendAt: time,
  /** Null while it waits. */
  canceled: z.enum(cancelReasons).nullable(),
})
export type ScheduledReply = z.output<typeof scheduledReply>
