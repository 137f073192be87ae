import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { contentLanguage } from '../knowledge/translations/locales.ts'
import { id, ticketId } from '../values.ts'
import { mailAccountInput, mailServerInput, mailWording } from './mail-inputs.ts'
import { mailEvents, mailSteps } from './mail-values.ts'

const previewBody = mailWording.extend({
  event: z.enum(mailEvents),
  ticketId: ticketId.optional(),
  /** The language it is written in. */
  locale: contentLanguage.optional(),
})

export const mailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type MailPreview = z.output<typeof mailPreview>

export const previewMailTemplate = endpoint({
  name: 'previewMailTemplate',
  method: 'POST',
  path: '/api/private/mailTemplates/preview',
  audience: 'agent',
  right: 'mailTemplates.manage',
  body: previewBody,
  response: mailPreview,
})

export const sendTestMail = endpoint({
  name: 'sendTestMail',
  method: 'POST',
  path: '/api/private/mailTemplates/test',
  audience: 'agent',
  right: 'mailTemplates.manage',
  body: previewBody,
  response: z.object({ email: z.string() }),
})

const stepResult = z.object({
  server: z.enum(['imap', 'smtp']),
  step: z.enum(mailSteps),
  ok: z.boolean(),
  /** An error in the words of the server or the system. */
  message: z.string().nullable(),
})

export const mailTest = z.object({
  steps: z.array(stepResult),
  /** Folders that emails can be moved to; empty when the mailbox was not reached. */
  folders: z.array(z.object({ path: z.string(), name: z.string() })),
  /** The name in the topmost Authentication-Results of most of the latest emails; null without one. */
  authservId: z.string().nullable(),
})
export type MailTest = z.output<typeof mailTest>

export const testMailAccount = endpoint({
  name: 'testMailAccount',
  method: 'POST',
  path: '/api/private/mailAccounts/test',
  audience: 'agent',
  right: 'mailAccounts.manage',
  body: z.strictObject({
    id: id.optional(),
    senderEmail: mailAccountInput.shape.senderEmail,
    imap: mailServerInput,
    smtp: mailServerInput,
    moveTo: z.string().max(500).nullable(),
  }),
  response: mailTest,
})
