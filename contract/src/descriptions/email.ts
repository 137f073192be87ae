import type * as notices from '../mail/email-preferences.ts'
import type * as accounts from '../mail/mail-accounts.ts'
import type * as templates from '../mail/mail-templates.ts'
import type * as mailTests from '../mail/mail-tests.ts'
import type { Descriptions } from './description.ts'

export const email: Descriptions<typeof accounts | typeof notices | typeof templates | typeof mailTests> = {
  listMailAccounts: {
    summary: 'List email accounts',
    description: 'The default account first, then by address.',
  },
  listMailTopics: {
    summary: 'List projects and categories for email accounts',
    description: 'Where incoming email can go, and what auto-responses can apply to.',
  },
  getMailAccount: { summary: 'Get an email account', description: 'Passwords are never returned.' },
  createMailAccount: {
    summary: 'Create an email account',
    problems: ['documentAlreadyExists'],
    description:
      'The first account becomes the default one. Fails with 400 `DocumentAlreadyExistsException` at `senderEmail` if another account has the address.',
  },
  updateMailAccount: {
    summary: 'Update an email account',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
    description:
      'Making an account the default one replaces the previous default. Fails with 400 at `isDefault` if no default account would be left.',
  },
  enableMailAccount: { summary: 'Enable or disable an email account' },
  deleteMailAccount: {
    summary: 'Delete an email account',
    problems: ['invalidOperation'],
    description:
      'Its tickets remain and are answered from the default account. Fails with 403 `InvalidOperationException` for the default account while there are others.',
  },
  resendMessage: {
    summary: 'Send an undelivered message again',
    problems: ['invalidOperation'],
    description:
      'Fails with 403 `InvalidOperationException` if the message has been delivered or is on its way.',
  },
  unsubscribe: {
    summary: 'Unsubscribe from notification emails',
    problems: ['incorrectCode'],
    description:
      'Takes the `code` of the unsubscribe link in an email. Email clients post to it themselves (RFC 8058).',
  },
  openUnsubscribePage: {
    summary: 'Open the page to unsubscribe',
    description:
      'Leads to the page that asks before it unsubscribes, for email clients that open the address of `List-Unsubscribe`. Changes nothing.',
  },
  getEmailPreferences: { summary: 'Get your email preferences' },
  setEmailPreferences: {
    summary: 'Set your email preferences',
    description: '`mail` states whether replies are announced by email.',
  },
  listMailTemplates: { summary: 'List email templates', description: 'Sorted by name.' },
  getMailTemplate: { summary: 'Get an email template' },
  createMailTemplate: {
    summary: 'Create an email template',
    problems: ['documentAlreadyExists'],
    description:
      'Fails with 400 `DocumentAlreadyExistsException` at `name` if the name is taken, and with 400 at `subject` or `text` for unknown variables.',
  },
  updateMailTemplate: {
    summary: 'Update an email template',
    problems: ['documentAlreadyExists', 'inUse', 'changedMeanwhile'],
    description:
      'Errors as for `createMailTemplate`. Also fails with 409 `In use` if the template would no longer suit an event it is sent for; `accounts` contains the addresses of the accounts concerned.',
  },
  deleteMailTemplate: {
    summary: 'Delete an email template',
    problems: ['inUse'],
    description:
      'Fails with 409 `In use` while accounts, rules or shared macros send it; `accounts` contains the addresses, `rules` and `macros` the names.',
  },
  previewMailTemplate: {
    summary: 'Preview an email template',
    problems: ['notFound'],
    description:
      'Renders the email with a ticket that is visible to you or, without one, with sample data. Sends nothing.',
  },
  sendTestMail: {
    summary: 'Send a test email',
    problems: ['notFound'],
    description: 'Sends the preview to your own address from the default account.',
  },
  testMailAccount: {
    summary: 'Test the connection of an email account',
    problems: ['notFound'],
    description:
      'Connects to both servers step by step and sends nothing. A null password stands for the stored one of the account `id`, which is only used with the host, port and user name it was stored for (otherwise 400 at the password).',
  },
}
