import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { contentLanguage, perLanguage } from '../knowledge/translations/locales.ts'
import { editedVersion, id, named, nothing, pageOf, shortListQuery, time } from '../values.ts'
import { mailTemplateInput } from './mail-inputs.ts'
import { mailEvents } from './mail-values.ts'

const one = z.object({ id })

export const mailTemplate = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The language of `subject` and `text`, which also go to players whose language has no translation. */
  locale: contentLanguage,
  translations: perLanguage(z.object({ subject: z.string(), text: z.string() })),
  /** Events in which all its variables are available, in every language. */
  events: z.array(z.enum(mailEvents)),
  /** Accounts that send it automatically. */
  accounts: z.array(named),
  updatedAt: time,
})
export type MailTemplate = z.output<typeof mailTemplate>
export type MailTemplateTexts = Pick<MailTemplate, 'subject' | 'text' | 'locale' | 'translations'>

/** Whoever chooses a template for something that sends it. */
export const mayListMailTemplates = [
  'mailTemplates.manage',
  'mailAccounts.manage',
  'rules.manage',
  'macros.manage',
] as const

export const listMailTemplates = endpoint({
  name: 'listMailTemplates',
  method: 'GET',
  path: '/api/private/mailTemplates',
  audience: 'agent',
  right: mayListMailTemplates,
  query: shortListQuery,
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

export const createMailTemplate = endpoint({
  name: 'createMailTemplate',
  method: 'POST',
  path: '/api/private/mailTemplates',
  audience: 'agent',
  right: 'mailTemplates.manage',
  size: 'large',
  idempotent: true,
  status: 201,
  body: mailTemplateInput,
  response: mailTemplate,
})

export const updateMailTemplate = endpoint({
  name: 'updateMailTemplate',
  method: 'PUT',
  path: '/api/private/mailTemplates/{id}',
  audience: 'agent',
  right: 'mailTemplates.manage',
  size: 'large',
  params: one,
  body: mailTemplateInput.extend(editedVersion),
  response: mailTemplate,
})

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
