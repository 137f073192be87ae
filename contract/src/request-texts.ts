import { z } from 'zod'
import { limits } from './limits.ts'

// Forms use these without the calls; a file of their own keeps them out of pages that have no form.

/** A ticket's subject, trimmed. */
export const ticketTitle = z.string().trim().min(1, 'Mandatory field').max(limits.titleMaxLength)

/** What a player writes, trimmed. */
export const messageText = z.string().trim().min(1, 'Mandatory field').max(limits.messageMaxLength)
