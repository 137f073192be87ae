import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { autoResponse, mailAccountInput, mailServerInput, mailTemplateInput } from './mail-inputs.ts'
import { afterReading, mailEvents, mailSteps, quarantineReasons } from './mail-values.ts'
import { id, named, nothing, pageOf, pageQuery, ticketId, time } from './values.ts'

const one = z.object({ id })

export const mailTemplate = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Events at which every variable it uses is known. */
  events: z.array(z.enum(mailEvents)),
  /** Accounts that send it by themselves. */
  accounts: z.array(named),
  updatedAt: time,
})
export type MailTemplate = z.output<typeof mailTemplate>

/** Every template by its name; also for whoever chooses one for an account. */
export const listMailTemplates = endpoint({
  name: 'listMailTemplates',
  method: 'GET',
  path: '/api/private/mailTemplates',
  audience: 'agent',
  right: ['mailTemplates.manage', 'mailAccounts.manage'],
  response: pageOf(mailTemplate),
})

export const getMailTemplate = endpoint({
  name: 'getMailTemplate',
  method: 'GET',
  path: '/api/private/mailTemplates/{id}',
  audience: 'agent',
  right: 'mailTemplates.manage',
  params: one,
  response: mailTemplate,
})

/** 400 `DocumentAlreadyExistsException` at `name` when it is taken; unknown variables are told at `subject` and `text` with their place. */
export const createMailTemplate = endpoint({
  name: 'createMailTemplate',
  method: 'POST',
  path: '/api/private/mailTemplates',
  audience: 'agent',
  right: 'mailTemplates.manage',
  idempotent: true,
  status: 201,
  body: mailTemplateInput,
  response: mailTemplate,
})

/** As `createMailTemplate`; 409 `In use` with `accounts` when it would no longer fit an event it is sent for. */
export const updateMailTemplate = endpoint({
  name: 'updateMailTemplate',
  method: 'PUT',
  path: '/api/private/mailTemplates/{id}',
  audience: 'agent',
  right: 'mailTemplates.manage',
  params: one,
  body: mailTemplateInput,
  response: mailTemplate,
})

/** 409 `In use` with the names of the accounts that send it in `accounts`. */
export const deleteMailTemplate = endpoint({
  name: 'deleteMailTemplate',
  method: 'DELETE',
  path: '/api/private/mailTemplates/{id}',
  audience: 'agent',
  right: 'mailTemplates.manage',
  status: 204,
  params: one,
  response: nothing,
})

const rehearsed = mailTemplateInput
  .omit({ name: true })
  .extend({ event: z.enum(mailEvents), ticketId: ticketId.optional() })

export const mailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type MailPreview = z.output<typeof mailPreview>

/** The mail as it would leave: with a ticket the caller sees, else with sample data. Sends nothing. */
export const previewMailTemplate = endpoint({
  name: 'previewMailTemplate',
  method: 'POST',
  path: '/api/private/mailTemplates/preview',
  audience: 'agent',
  right: 'mailTemplates.manage',
  body: rehearsed,
  response: mailPreview,
})

/** Sends that mail to the caller's own address, by the default account. */
export const sendTestMail = endpoint({
  name: 'sendTestMail',
  method: 'POST',
  path: '/api/private/mailTemplates/test',
  audience: 'agent',
  right: 'mailTemplates.manage',
  body: rehearsed,
  status: 202,
  response: z.object({ email: z.string() }),
})

/** A server as it is set; its password is never answered. */
const mailServer = mailServerInput.omit({ password: true })

const place = z.object({ project: named.nullable(), category: named.nullable() })

export const mailAccountSummary = place.extend({
  id,
  senderName: z.string(),
  senderEmail: z.string(),
  isDefault: z.boolean(),
  enabled: z.boolean(),
  lastReadAt: time.nullable(),
  /** What stopped the last attempt; null while all is well. */
  failure: z.object({ step: z.enum(mailSteps), message: z.string(), at: time }).nullable(),
  /** Of the last 24 hours. */
  today: z.object({ received: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
})
export type MailAccountSummary = z.output<typeof mailAccountSummary>

export const mailAccount = mailAccountSummary.extend({
  imap: mailServer,
  smtp: mailServer,
  afterReading: z.enum(afterReading),
  moveTo: z.string().nullable(),
  taggedReplies: z.boolean(),
  readsSince: time,
  autoResponses: z.array(autoResponse),
  /** The last `limits.mailAccountDays` days in UTC, the latest first, days without mail included. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      received: z.number().int(),
      tickets: z.number().int(),
      replies: z.number().int(),
      quarantined: z.number().int(),
      sent: z.number().int(),
      failed: z.number().int(),
    }),
  ),
})
export type MailAccount = z.output<typeof mailAccount>

/** Every account, the default one first, then by address. */
export const listMailAccounts = endpoint({
  name: 'listMailAccounts',
  method: 'GET',
  path: '/api/private/mailAccounts',
  audience: 'agent',
  right: 'mailAccounts.manage',
  response: pageOf(mailAccountSummary),
})

/** Projects with their categories: where an account's mail can go and what it can answer for. */
export const listMailPlaces = endpoint({
  name: 'listMailPlaces',
  method: 'GET',
  path: '/api/private/mailAccounts/places',
  audience: 'agent',
  right: 'mailAccounts.manage',
  response: z.array(
    named.extend({ active: z.boolean(), categories: z.array(named.extend({ published: z.boolean() })) }),
  ),
})

export const getMailAccount = endpoint({
  name: 'getMailAccount',
  method: 'GET',
  path: '/api/private/mailAccounts/{id}',
  audience: 'agent',
  right: 'mailAccounts.manage',
  params: one,
  response: mailAccount,
})

/** The first account is the default one whatever is sent. 400 `DocumentAlreadyExistsException` at `senderEmail` when another account has the address. */
export const createMailAccount = endpoint({
  name: 'createMailAccount',
  method: 'POST',
  path: '/api/private/mailAccounts',
  audience: 'agent',
  right: 'mailAccounts.manage',
  idempotent: true,
  status: 201,
  body: mailAccountInput,
  response: mailAccount,
})

/** Making an account the default one takes that from the other; the default one cannot stop being it by itself (400 at `isDefault`). */
export const updateMailAccount = endpoint({
  name: 'updateMailAccount',
  method: 'PUT',
  path: '/api/private/mailAccounts/{id}',
  audience: 'agent',
  right: 'mailAccounts.manage',
  params: one,
  body: mailAccountInput,
  response: mailAccount,
})

export const enableMailAccount = endpoint({
  name: 'enableMailAccount',
  method: 'PUT',
  path: '/api/private/mailAccounts/{id}/enabled',
  audience: 'agent',
  right: 'mailAccounts.manage',
  params: one,
  body: z.strictObject({ enabled: z.boolean() }),
  response: mailAccount,
})

/** Its tickets stay and are answered by the default account. 403 `InvalidOperationException` for the default one while there are others. */
export const deleteMailAccount = endpoint({
  name: 'deleteMailAccount',
  method: 'DELETE',
  path: '/api/private/mailAccounts/{id}',
  audience: 'agent',
  right: 'mailAccounts.manage',
  status: 204,
  params: one,
  response: nothing,
})

const stepResult = z.object({
  server: z.enum(['imap', 'smtp']),
  step: z.enum(mailSteps),
  ok: z.boolean(),
  /** A failure in the server's or the system's words. */
  message: z.string().nullable(),
})

export const mailTest = z.object({
  steps: z.array(stepResult),
  /** Folders of the mailbox mail can be moved to; empty when it was not reached. */
  folders: z.array(z.object({ path: z.string(), name: z.string() })),
})
export type MailTest = z.output<typeof mailTest>

/**
 * Tries the servers step by step and sends nothing. `id` names the account whose stored passwords are meant by a null one; they go only to the
 * host, port and user name they are stored with (400 at the password otherwise).
 */
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

export const quarantinedMail = z.object({
  id,
  account: z.object({ id, email: z.string() }).nullable(),
  reason: z.enum(quarantineReasons),
  sender: z.string().nullable(),
  subject: z.string(),
  /** Bytes. */
  size: z.number().int(),
  receivedAt: time,
})
export type QuarantinedMail = z.output<typeof quarantinedMail>

/** Mails that became neither a ticket nor a reply, the latest first. */
export const listQuarantine = endpoint({
  name: 'listQuarantine',
  method: 'GET',
  path: '/api/private/mailQuarantine',
  audience: 'agent',
  right: 'mailAccounts.manage',
  query: pageQuery,
  response: pageOf(quarantinedMail).extend({ total: z.number().int() }),
})

/** One of them, with the beginning of its words as plain text. */
export const getQuarantinedMail = endpoint({
  name: 'getQuarantinedMail',
  method: 'GET',
  path: '/api/private/mailQuarantine/{id}',
  audience: 'agent',
  right: 'mailAccounts.manage',
  params: one,
  response: quarantinedMail.extend({ text: z.string(), messageId: z.string().nullable() }),
})

/** Makes a ticket of it in the given category. `email` is wanted when the mail tells no usable sender. Nothing is sent to the sender. */
export const releaseQuarantinedMail = endpoint({
  name: 'releaseQuarantinedMail',
  method: 'POST',
  path: '/api/private/mailQuarantine/{id}/release',
  audience: 'agent',
  right: 'mailAccounts.manage',
  params: one,
  body: z.strictObject({
    projectId: id,
    categoryId: id,
    email: z
      .string()
      .trim()
      .toLowerCase()
      .max(limits.emailMaxLength)
      .pipe(z.email('should be an e-mail'))
      .optional(),
  }),
  response: z.object({ ticketId }),
})

/** Its raw form goes for good. */
export const deleteQuarantinedMail = endpoint({
  name: 'deleteQuarantinedMail',
  method: 'DELETE',
  path: '/api/private/mailQuarantine/{id}',
  audience: 'agent',
  right: 'mailAccounts.manage',
  status: 204,
  params: one,
  response: nothing,
})

/** Sends an agent's message again that was not delivered. 403 `InvalidOperationException` when it was, or is on its way. */
export const resendMessage = endpoint({
  name: 'resendMessage',
  method: 'POST',
  path: '/api/private/tickets/{id}/messages/{messageId}/resend',
  audience: 'agent',
  right: 'tickets.reply',
  status: 202,
  params: z.object({ id: ticketId, messageId: id }),
  response: nothing,
})

/** A link of a mail: no more notices to that address. Mail programs post to it by themselves (RFC 8058). */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/public/unsubscribe',
  audience: 'public',
  carries: 'form',
  query: z.strictObject({ code: z.string().min(1).max(500) }),
  response: z.object({ email: z.string() }),
})

/** Whether answers are told to the caller by mail. */
export const getMailNotices = endpoint({
  name: 'getMailNotices',
  method: 'GET',
  path: '/api/customer/notices',
  audience: 'customer',
  response: z.object({ mail: z.boolean() }),
})

export const setMailNotices = endpoint({
  name: 'setMailNotices',
  method: 'PUT',
  path: '/api/customer/notices',
  audience: 'customer',
  body: z.strictObject({ mail: z.boolean() }),
  response: z.object({ mail: z.boolean() }),
})
