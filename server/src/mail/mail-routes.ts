import * as preferences from '@savepoint/contract/mail/email-preferences.ts'
import * as accounts from '@savepoint/contract/mail/mail-accounts.ts'
import * as templates from '@savepoint/contract/mail/mail-templates.ts'
import * as mailTests from '@savepoint/contract/mail/mail-tests.ts'
import type { Implement } from '../platform/http/implement.ts'
import { pageOfAll } from '../platform/http/paging.ts'
import { createMailAccount } from './accounts/create-mail-account.ts'
import { deleteMailAccount } from './accounts/delete-mail-account.ts'
import { enableMailAccount } from './accounts/enable-mail-account.ts'
import { getMailAccount, listMailAccounts } from './accounts/get-mail-account.ts'
import { listMailTopics } from './accounts/list-mail-topics.ts'
import { updateMailAccount } from './accounts/update-mail-account.ts'
import { previewMailTemplate, sendTestMail } from './connection-tests/preview-mail-template.ts'
import { testMailAccount } from './connection-tests/test-mail-account.ts'
import {
  getEmailPreferences,
  setEmailPreferences,
  unsubscribe,
} from './email-preferences/email-preferences.ts'
import type { MailServices } from './mail-services.ts'
import { resendMessage } from './outbound/resend-message.ts'
import { createMailTemplate } from './templates/create-mail-template.ts'
import { deleteMailTemplate } from './templates/delete-mail-template.ts'
import { getMailTemplate, listMailTemplates } from './templates/get-mail-template.ts'
import { updateMailTemplate } from './templates/update-mail-template.ts'

export function mailRoutes(implement: Implement, services: MailServices) {
  const { db, clock } = services

  implement(templates, {
    listMailTemplates: async ({ query }) => pageOfAll(await listMailTemplates(db), query),
    getMailTemplate: async ({ params }) => getMailTemplate(db, params.id),
    createMailTemplate: async ({ actor, body, retryable }) =>
      createMailTemplate(services, actor, { input: body, retryable }),
    updateMailTemplate: async ({ actor, params, body }) =>
      updateMailTemplate(services, actor, { id: params.id, input: body }),
    deleteMailTemplate: async ({ actor, params }) => {
      await deleteMailTemplate(services, actor, params.id)
      return null
    },
  })

  implement(accounts, {
    listMailAccounts: async ({ query }) => pageOfAll(await listMailAccounts(db, clock.now()), query),
    listMailTopics: async () => listMailTopics(db),
    getMailAccount: async ({ params }) => getMailAccount(db, services, params.id),
    createMailAccount: async ({ actor, body, retryable }) =>
      createMailAccount(services, actor, { input: body, retryable }),
    updateMailAccount: async ({ actor, params, body }) =>
      updateMailAccount(services, actor, { id: params.id, input: body }),
    enableMailAccount: async ({ actor, params, body }) =>
      enableMailAccount(services, actor, { id: params.id, enabled: body.enabled }),
    deleteMailAccount: async ({ actor, params }) => {
      await deleteMailAccount(services, actor, params.id)
      return null
    },
  })
  implement(mailTests, {
    testMailAccount: async ({ body }) => testMailAccount(services, body),
    previewMailTemplate: async ({ actor, body }) =>
      previewMailTemplate(db, services, { actor, preview: body }),
    sendTestMail: async ({ actor, body }) => sendTestMail(services, actor, body),
  })

  implement(preferences, {
    resendMessage: async ({ actor, params }) => {
      await resendMessage(services, actor, params)
      return null
    },
    getEmailPreferences: async ({ actor }) => getEmailPreferences(db, actor.id),
    setEmailPreferences: async ({ actor, body }) => setEmailPreferences(db, actor.id, body.mail),
    openUnsubscribePage: async ({ query, reply }) => {
      reply.header('location', `/unsubscribe?${new URLSearchParams(query)}`)
      return null
    },
    unsubscribe: async ({ query }) => unsubscribe(db, services.secrets, query.code),
  })
}
