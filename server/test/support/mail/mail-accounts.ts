import { createMailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import type { MailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { createMailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { v7 as uuidv7 } from 'uuid'
import { call } from '../calls.ts'
import type { Desk } from '../desk.ts'
import type { Place } from '../staff.ts'

export const mailPassword = 'mailbox-secret-5170'

export function server(over: Partial<MailAccountInput['imap']> = {}) {
  return {
    host: 'mail.desk.test',
    port: 993,
    secure: true,
    username: 'support',
    password: mailPassword,
    ...over,
  }
}

export function accountInput(place: Place, over: Partial<MailAccountInput> = {}): MailAccountInput {
  return {
    senderName: 'Support',
    senderEmail: `support-${uuidv7()}@desk.test`,
    imap: server(),
    smtp: server({ port: 465 }),
    afterReading: 'read',
    moveTo: null,
    isDefault: false,
    taggedReplies: false,
    authservId: 'mx.test',
    enabled: true,
    autoResponses: [],
    ...place,
    ...over,
  }
}

export async function addMailAccount(
  desk: Desk,
  token: string,
  place: Place,
  over: Partial<MailAccountInput> = {},
) {
  const answer = await call(desk, createMailAccount, { token, body: accountInput(place, over) })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.data
}

export async function addMailTemplate(desk: Desk, token: string, words: { subject: string; text: string }) {
  const answer = await call(desk, createMailTemplate, {
    token,
    body: { name: `Template ${uuidv7()}`, ...words },
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.data
}
