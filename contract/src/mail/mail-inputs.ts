import { z } from 'zod'
import { email } from '../email-address.ts'
import { contentLanguage, translationsOf } from '../knowledge/translations/locales.ts'
import { limits } from '../limits.ts'
import { line, text } from '../text-fields.ts'
import { authservIdForm } from '../tickets/sender-checks.ts'
import { id, time } from '../values.ts'
import { afterReading, mailEvents, mailTicketKinds } from './mail-values.ts'
import { readTemplate } from './mail-variables.ts'

/** With Mustache variables; each error becomes a field error `unknownVariable|repeated|syntax:name:start:end`. */
function withVariables(words: ReturnType<typeof text>) {
  return words.superRefine((written, context) => {
    for (const { kind, name, start, end } of readTemplate(written).errors)
      context.addIssue({ code: 'custom', message: `${kind}:${name}:${start}:${end}` })
  })
}

/** Of an email. */
export const mailWording = z.strictObject({
  subject: withVariables(line({ min: 1, max: limits.mailSubjectMaxLength })),
  text: withVariables(text({ min: 1, max: limits.mailTextMaxLength })),
})

export const mailTemplateInput = mailWording.extend({
  name: line({ min: limits.nameMinLength, max: limits.mailTemplateNameMaxLength }),
  /** The language of `subject` and `text`, which also go to players whose language has no translation. Absent: the one it has, or the first of the desk. */
  locale: contentLanguage.optional(),
  translations: translationsOf(mailWording).default({}),
})
export type MailTemplateInput = z.output<typeof mailTemplateInput>

const host = z
  .string()
  .trim()
  .min(1, 'Mandatory field')
  .max(253, 'Max length 253 symbols')
  .regex(/^[\p{L}\p{N}._:-]+$/u, 'Invalid value')

/** `password` null keeps the stored one; it is mandatory when host, port or user name change. */
export const mailServerInput = z.strictObject({
  host,
  port: z
    .number('Mandatory field')
    .int('Invalid value')
    .min(0, `A number from 0 to ${limits.mailPortMax}`)
    .max(limits.mailPortMax, `A number from 0 to ${limits.mailPortMax}`),
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  secure: z.boolean(),
  username: line({ min: 1, max: 254 }),
  password: z.string().min(1, 'Mandatory field').max(1_000, 'Max length 1000 symbols').nullable(),
})
export type MailServerInput = z.output<typeof mailServerInput>

/** Without ids it applies to the whole account; `templateId` null: nothing is sent, here and below. */
export const autoResponse = z.strictObject({
  projectId: id.nullable(),
  categoryId: id.nullable(),
  ticketKind: z.enum(mailTicketKinds),
  event: z.enum(mailEvents),
  templateId: id.nullable(),
})
export type AutoResponse = z.output<typeof autoResponse>

export const mailAccountInput = z
  .strictObject({
    senderName: line({ min: 1, max: 100 }),
    senderEmail: email,
    imap: mailServerInput,
    smtp: mailServerInput,
    afterReading: z.enum(afterReading),
    /** An existing folder; mandatory when emails are moved after reading. */
    moveTo: z.string().min(1).max(500).nullable(),
    isDefault: z.boolean(),
    projectId: id,
    categoryId: id,
    taggedReplies: z.boolean().default(false),
    /**
     * The name with which the mailbox's server begins its Authentication-Results headers, which then decide whether a sender is genuine; `*.`
     * before it for several servers. Null: Savepoint verifies signatures itself.
     */
    authservId: z
      .string()
      .trim()
      .toLowerCase()
      .max(254, 'Max length 254 symbols')
      .regex(authservIdForm, 'Invalid value')
      .nullable()
      .default(null),
    /** The first run imports unread emails since this time; absent: since now, or as before for a mailbox of the same server and user. */
    readsSince: time.optional(),
    enabled: z.boolean().default(true),
    autoResponses: z.array(autoResponse).max(limits.mailAutoResponsesMax).default([]),
  })
  .refine((account) => account.afterReading !== 'move' || account.moveTo !== null, {
    path: ['moveTo'],
    message: 'Mandatory field',
  })
export type MailAccountInput = z.output<typeof mailAccountInput>
