import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { createMailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import type { MailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { createMailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { v7 as uuidv7 } from 'uuid'
import { sendRequest } from '../requests.ts'
import type { Topic } from '../staff.ts'
import type { TestServer } from '../test-server.ts'

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

export function accountInput(topic: Topic, over: Partial<MailAccountInput> = {}): MailAccountInput {
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
    ...topic,
    ...over,
  }
}

export async function addMailAccount(
  testServer: TestServer,
  token: string,
  { topic, over = {} }: { topic: Topic; over?: Partial<MailAccountInput> | undefined },
) {
  const answer = await sendRequest(testServer, createMailAccount, { token, body: accountInput(topic, over) })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.data
}

export async function addMailTemplate(
  testServer: TestServer,
  token: string,
  words: Omit<BodyGiven<typeof createMailTemplate>, 'name'>,
) {
  const answer = await sendRequest(testServer, createMailTemplate, {
    token,
    body: { name: `Template ${uuidv7()}`, ...words },
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.data
}
