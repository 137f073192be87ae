import { z } from 'zod'
import { time } from '../../values.ts'

/** Until when a ticket is out of the way. A message of the customer ends it, unless it survives replies. */
export const ticketSnooze = z.object({ until: time, surviveReplies: z.boolean() })
export type TicketSnooze = z.output<typeof ticketSnooze>

export const snoozeInput = z.strictObject({ until: time, surviveReplies: z.boolean().default(false) })
