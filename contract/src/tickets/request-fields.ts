import { limits } from '../limits.ts'
import { line, text } from '../text-fields.ts'

// Forms use these without the calls; a file of their own keeps them out of pages that have no form.

/** A ticket's subject. */
export const ticketTitle = line({ min: 1, max: limits.titleMaxLength })

/** What a player writes. */
export const messageText = text({ min: 1, max: limits.messageMaxLength })
