import { widgetSecretContext } from './knowledge/support-widget/widget-secrets.ts'
import { passwordContext } from './mail/accounts/mail-passwords.ts'
import { secretContext as codeContext } from './people/second-factor/accept-code.ts'
import { secretContext as mailContext } from './platform/outbox/outbox.ts'
import { sealContext } from './tickets/customers/customer-records.ts'

export type SealedColumn = {
  table: string
  key: string
  column: string
  /** What a value is bound to. */
  contextOf: (id: string) => string
}

/** Every column whose values are encrypted with `SECRET_KEYS`. A test compares them with the schema. */
export const sealedColumns: SealedColumn[] = [
  {
    table: 'second_factors',
    key: 'agent_id',
    column: 'secret_sealed',
    contextOf: codeContext,
  },
  {
    table: 'mail_accounts',
    key: 'id',
    column: 'imap_password_sealed',
    contextOf: (id) => passwordContext('imap', id),
  },
  {
    table: 'mail_accounts',
    key: 'id',
    column: 'smtp_password_sealed',
    contextOf: (id) => passwordContext('smtp', id),
  },
  {
    table: 'mails',
    key: 'id',
    column: 'secret_sealed',
    contextOf: mailContext,
  },
  {
    table: 'game_accounts',
    key: 'id',
    column: 'secret_answer_sealed',
    contextOf: (id) => sealContext(id, 'secretAnswer'),
  },
  {
    table: 'game_accounts',
    key: 'id',
    column: 'phone_sealed',
    contextOf: (id) => sealContext(id, 'phone'),
  },
  {
    table: 'game_accounts',
    key: 'id',
    column: 'document_number_sealed',
    contextOf: (id) => sealContext(id, 'documentNumber'),
  },
  {
    table: 'widget_secrets',
    key: 'id',
    column: 'secret_sealed',
    contextOf: widgetSecretContext,
  },
]
