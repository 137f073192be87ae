import { z } from 'zod'
import { documentSchema } from '../../documents.ts'
import { email } from '../../email-address.ts'
import { limits } from '../../limits.ts'
import { line } from '../../text-fields.ts'
import { attachmentIds } from '../ticket-values.ts'

export const sideRecipients = z
  .array(email)
  .min(1, 'Mandatory field')
  .max(limits.sideRecipients, `Max number of values ${limits.sideRecipients}`)
  .refine((addresses) => new Set(addresses).size === addresses.length, 'Only once')

/** The language of the few words that we add to the email. */
const locale = z.enum(['ru', 'en']).default('en')

const written = {
  content: documentSchema,
  attachments: attachmentIds,
  /** Files of the ticket and of its side conversations, of which copies are sent along. */
  forwarded: attachmentIds,
  locale,
}

export const sideConversationInput = z.strictObject({
  recipients: sideRecipients,
  subject: line({ min: 1, max: limits.sideSubjectMaxLength }),
  ...written,
})
export type SideConversationInput = z.output<typeof sideConversationInput>

export const sideMessageInput = z.strictObject({
  /** From now on; without it those of before. */
  recipients: sideRecipients.optional(),
  ...written,
})
export type SideMessageInput = z.output<typeof sideMessageInput>
