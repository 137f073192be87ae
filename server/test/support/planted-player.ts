import { randomBytes } from 'node:crypto'
import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { login, loginCustomer, resetPassword } from '@savepoint/contract/people/people.ts'
import { sendCustomerMessage, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { downloadFile } from '@savepoint/contract/tickets/files.ts'
import { putGameAccount } from '@savepoint/contract/tickets/game-accounts.ts'
import { blockSender } from '@savepoint/contract/tickets/spam.ts'
import { saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { addNote, getTicket, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { addMailAccount } from './mail/mail-accounts.ts'
import { rawMail, takeRaw, vouched } from './mail/mailbox.ts'
import { sendRequest, upload } from './requests.ts'
import { addAgent, addCustomer, addField, addRole, addTopic, password } from './staff.ts'
import { startTestServer } from './test-server.ts'

export type PlantedServer = Awaited<ReturnType<typeof startPlantedServer>>

export async function startPlantedServer(
  settings: Record<string, string> = {},
  options: Parameters<typeof startTestServer>[1] = {},
) {
  const testServer = await startTestServer(
    { LIMIT_TICKETS_PER_DAY: '1000', LIMIT_TICKETS_EVERY_MINUTES: '0', ...settings },
    options,
  )
  const topic = await addTopic(testServer, { accountRecovery: true })
  const field = await addField(testServer, topic.categoryId, { type: 'text', title: 'Server' })
  const agent = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true, categories: [topic.categoryId] }),
  })
  const account = await addMailAccount(testServer, agent.token, { topic })
  return { testServer, topic, field, agent, account }
}

export type Planting = { testServer: PlantedServer['testServer']; token: string; word: () => string }

/** Makes unique words and remembers them. These tests move the clock past the life of a session, hence the sign-in. */
export async function beginPlanting({
  testServer,
  agent,
}: PlantedServer): Promise<Planting & { words: string[] }> {
  const words: string[] = []
  const word = () => {
    const made = `zq${randomBytes(6).toString('hex')}x`
    words.push(made)
    return made
  }
  const { accessToken: token } = (
    await sendRequest(testServer, login, { body: { login: agent.email, password } })
  ).data
  return { testServer, token, word, words }
}

export const textFile = (content: string) => Buffer.from(`Words of a file\n${content}\n`)

export async function plantWork({ testServer, token, word }: Planting, ticketId: number, fileId: string) {
  const params = { id: ticketId }
  await sendRequest(testServer, replyToTicket, {
    token,
    params,
    key: `reply-${ticketId}`,
    body: { content: documentFromText(`As you say, ${word()}`), attachments: [] },
  })
  await sendRequest(testServer, addNote, {
    token,
    params,
    body: { content: documentFromText(word()), attachments: [] },
  })
  const waiting = await upload(testServer, { token, name: `${word()}.txt`, content: textFile(word()) })
  await sendRequest(testServer, saveTicketDraft, {
    token,
    params,
    body: {
      message: documentFromText(word()),
      note: documentFromText(word()),
      status: null,
      attachments: [waiting.data.id],
      version: 0,
    },
  })
  await sendRequest(testServer, downloadFile, { token, params: { fileId }, query: { variant: 'original' } })
  await sendRequest(testServer, getTicket, { token, params })
}

/** Emails from an address: with a quotation and a file, unverified, automatic, and after it was blocked. Returns what became of each. */
export async function plantMails(
  { testServer, token, word }: Planting,
  { email, accountId, verdict = vouched }: { email: string; accountId: string; verdict?: string },
) {
  const mail = (subject: string, body: string, over: Record<string, string> = {}) => {
    const from = `${word()} <${email}>`
    const headers = { From: from, Subject: subject, 'Message-ID': `<${word()}@players.test>` }
    return takeRaw(testServer, {
      accountId,
      raw: rawMail({ 'Authentication-Results': verdict, ...headers, ...over }, body),
    })
  }
  const boundary = 'planted'
  const parts = [
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Hello ${word()}`,
    '',
    '> quoted',
    `> ${word()}`,
    `--${boundary}`,
    `Content-Type: text/plain; name="${word()}.txt"`,
    'Content-Disposition: attachment; filename="notes.txt"',
    '',
    `Attached ${word()}`,
    `--${boundary}--`,
  ]
  const mixed = { 'Content-Type': `multipart/mixed; boundary=${boundary}` }
  const states = [
    await mail(word(), parts.join('\n'), mixed),
    // Unverified, so it belongs to a guest with the same address.
    await mail(word(), `Forged ${word()}`, { 'Authentication-Results': 'mx.test; dmarc=fail' }),
    await mail(word(), `Away ${word()}`, { 'Auto-Submitted': 'auto-replied' }),
  ]
  await sendRequest(testServer, blockSender, { token, body: { email } })
  states.push(await mail(word(), `Blocked ${word()}`))
  await testServer.db`
    insert into bounced_addresses (address, bounces, last_error, last_at) values (${email}, 1, ${`no mailbox ${word()}`}, now())`
  await testServer.db`
    update mail_accounts set last_error = ${`550 ${email} is unknown`}, send_error = ${`550 ${email} is unknown`} where id = ${accountId}`
  return states
}

/** A player with a unique word in every place that personal data can reach, each written the usual way. */
export async function plantPlayer(planted: PlantedServer) {
  const { testServer, topic, field, account } = planted
  const planting = await beginPlanting(planted)
  const { token, word, words } = planting
  const email = `${word()}@players.test`
  const player = await addCustomer(testServer, email)
  await testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
  const gameAccount = {
    email,
    secretQuestion: word(),
    secretAnswer: word(),
    phone: word(),
    carrierId: word(),
    banReason: word(),
    customerGroup: word(),
    documentNumber: word(),
  }
  const gameLogin = word()
  await sendRequest(testServer, putGameAccount, { token, params: { login: gameLogin }, body: gameAccount })
  await sendRequest(testServer, putGameAccount, {
    token,
    params: { login: gameLogin },
    body: { ...gameAccount, banReason: word() },
  })

  const file = await upload(testServer, {
    token: player.token,
    name: `${word()}.txt`,
    content: textFile(word()),
  })
  const submitted = await sendRequest(testServer, submitTicket, {
    token: player.token,
    key: 'key-of-the-request',
    body: {
      ...topic,
      title: word(),
      description: word(),
      characterNickname: word(),
      fields: { [field]: word() },
      attachments: [file.data.id],
    },
  })
  const ticketId = submitted.data.id
  const params = { id: ticketId }
  await sendRequest(testServer, sendCustomerMessage, {
    token: player.token,
    params,
    body: { text: word(), attachments: [] },
  })
  await plantWork(planting, ticketId, file.data.id)
  const comment = word()
  await testServer.db`
    insert into satisfaction_questions (id, ticket_id, event_id, customer_id, address_hash, token_hash, category_id, channel, asked_at, score, comment,
      answered_at)
    select gen_random_uuid(), t.id, t.last_event_id, t.customer_id, 'address', ${comment}, t.category_id, t.channel, now(), 'bad', ${comment}, now()
    from tickets t where t.id = ${ticketId}`
  await testServer.db`update tickets set satisfaction = 'bad' where id = ${ticketId}`
  await upload(testServer, { token: player.token, name: `${word()}.txt`, content: textFile(word()) })
  await sendRequest(testServer, loginCustomer, {
    headers: { 'user-agent': `Browser ${word()}` },
    body: { login: email, password },
  })
  await sendRequest(testServer, loginCustomer, { body: { login: email, password: 'Wrong_2026!' } })
  await sendRequest(testServer, resetPassword, { body: { login: email } })

  const states = await plantMails(planting, { email, accountId: account.id })
  return { ...player, email, login: gameLogin, ticketId, words, states, comment, fileId: file.data.id }
}
