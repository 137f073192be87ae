import { limits } from '../limits.ts'
import { line, text } from '../text-fields.ts'

// A separate file, so that forms do not load the endpoints.

export const ticketTitle = line({ min: 1, max: limits.titleMaxLength })

/** May be empty in a message that has files. */
export const customerMessageText = text({ max: limits.messageMaxLength })

export const messageText = text({ min: 1, max: limits.messageMaxLength })
