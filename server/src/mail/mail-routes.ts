import * as preferences from '@savepoint/contract/email-preferences.ts'
import * as accounts from '@savepoint/contract/mail-accounts.ts'
import * as templates from '@savepoint/contract/mail-templates.ts'
import * as mailTests from '@savepoint/contract/mail-tests.ts'
import { listRolePlaces } from '../people/list-role-places.ts'
import type { Serve } from '../platform/serve.ts'
import { previewMailTemplate, sendTestMail } from './connection-tests/preview-mail-template.ts'
import { testMailAccount } from './connection-tests/test-mail-account.ts'
import { createMailAccount } from './create-mail-account.ts'
import { createMailTemplate } from './create-mail-template.ts'
import { deleteMailAccount } from './delete-mail-account.ts'
import { deleteMailTemplate } from './delete-mail-template.ts'
import { describeAccount, describeAccounts } from './describe-account.ts'
import { describeTemplate, presentTemplate } from './describe-template.ts'
import {
  getEmailPreferences,
  setEmailPreferences,
  unsubscribe,
} from './email-preferences/email-preferences.ts'
import { enableMailAccount } from './enable-mail-account.ts'
import type { MailServices } from './mail-services.ts'
import { resendMessage } from './outbound/resend-message.ts'
import { listTemplates } from './template-queries.ts'
import { updateMailAccount } from './update-mail-account.ts'
import { updateMailTemplate } from './update-mail-template.ts'

/** What administrators do with mail templates and mail accounts. */
export function mailRoutes(serve: Serve, services: MailServices) {
  const { db, clock } = services

  serve(templates.listMailTemplates, async () => ({
    items: (await listTemplates(db)).map(presentTemplate),
    nextCursor: null,
  }))
  serve(templates.getMailTemplate, async ({ params }) =>
    presentTemplate(await describeTemplate(db, params.id)),
  )
  serve(templates.createMailTemplate, async ({ actor, body, retryable }) =>
    createMailTemplate(services, actor, body, retryable),
  )
  serve(templates.updateMailTemplate, async ({ actor, params, body }) =>
    updateMailTemplate(services, actor, params.id, body),
  )
  serve(templates.deleteMailTemplate, async ({ actor, params }) => {
    await deleteMailTemplate(services, actor, params.id)
    return null
  })

  serve(accounts.listMailAccounts, async () => ({
    items: await describeAccounts(db, clock.now()),
    nextCursor: null,
  }))
  serve(accounts.listMailPlaces, async () => listRolePlaces(db))
  serve(accounts.getMailAccount, async ({ params }) => describeAccount(db, services, params.id))
  serve(accounts.createMailAccount, async ({ actor, body, retryable }) =>
    createMailAccount(services, actor, body, retryable),
  )
  serve(accounts.updateMailAccount, async ({ actor, params, body }) =>
    updateMailAccount(services, actor, params.id, body),
  )
  serve(accounts.enableMailAccount, async ({ actor, params, body }) =>
    enableMailAccount(services, actor, params.id, body.enabled),
  )
  serve(accounts.deleteMailAccount, async ({ actor, params }) => {
    await deleteMailAccount(services, actor, params.id)
    return null
  })
  serve(mailTests.testMailAccount, async ({ body }) => testMailAccount(services, body))
  serve(mailTests.previewMailTemplate, async ({ actor, body }) =>
    previewMailTemplate(db, services, actor, body),
  )
  serve(mailTests.sendTestMail, async ({ actor, body }) => sendTestMail(services, actor, body))

  serve(preferences.resendMessage, async ({ actor, params }) => {
    await resendMessage(services, actor, params)
    return null
  })
  serve(preferences.getEmailPreferences, async ({ actor }) => getEmailPreferences(db, actor.id))
  serve(preferences.setEmailPreferences, async ({ actor, body }) =>
    setEmailPreferences(db, actor.id, body.mail),
  )
  serve(preferences.unsubscribe, async ({ query }) => unsubscribe(db, services.secrets, query.code))
}
