import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { senderCheckWays } from '../tickets/sender-checks.ts'
import { editedVersion, id, named, nothing, pageOf, shortListQuery, time } from '../values.ts'
import { autoResponse, mailAccountInput, mailServerInput } from './mail-inputs.ts'
import { afterReading, mailSteps } from './mail-values.ts'

const one = z.object({ id })

/** Passwords are never returned. */
const mailServer = mailServerInput.omit({ password: true })

const topic = z.object({ project: named.nullable(), category: named.nullable() })

export const mailAccountSummary = topic.extend({
  id,
  senderName: z.string(),
  senderEmail: z.string(),
  isDefault: z.boolean(),
  enabled: z.boolean(),
  lastReadAt: time.nullable(),
  /** The error of the last attempt; null if it succeeded. */
  failure: z.object({ step: z.enum(mailSteps), message: z.string(), at: time }).nullable(),
  /** Of the last 24 hours. */
  today: z.object({ received: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
})
export type MailAccountSummary = z.output<typeof mailAccountSummary>

export const mailAccount = mailAccountSummary.extend({
  imap: mailServer,
  smtp: mailServer,
  /** SMTP has the user name and password of IMAP. */
  oneSignIn: z.boolean(),
  afterReading: z.enum(afterReading),
  moveTo: z.string().nullable(),
  taggedReplies: z.boolean(),
  authservId: z.string().nullable(),
  /** Who verifies senders; `unavailable` when Savepoint should and the DNS does not answer. */
  senderChecks: z.enum(senderCheckWays),
  readsSince: time,
  updatedAt: time,
  autoResponses: z.array(autoResponse),
  /** The last `limits.mailAccountDays` days in UTC, the latest first, including days without mail. */
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

export const listMailAccounts = endpoint({
  name: 'listMailAccounts',
  method: 'GET',
  path: '/api/private/mailAccounts',
  audience: 'agent',
  right: 'mailAccounts.manage',
  query: shortListQuery,
  response: pageOf(mailAccountSummary),
})

export const listMailTopics = endpoint({
  name: 'listMailTopics',
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

export const createMailAccount = endpoint({
  name: 'createMailAccount',
  method: 'POST',
  path: '/api/private/mailAccounts',
  audience: 'agent',
  size: 'large',
  right: 'mailAccounts.manage',
  idempotent: true,
  status: 201,
  body: mailAccountInput,
  response: mailAccount,
})

export const updateMailAccount = endpoint({
  name: 'updateMailAccount',
  method: 'PUT',
  path: '/api/private/mailAccounts/{id}',
  audience: 'agent',
  size: 'large',
  right: 'mailAccounts.manage',
  params: one,
  body: mailAccountInput.safeExtend(editedVersion),
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
