import { domainToASCII, domainToUnicode } from 'node:url'
import { asciiEmail, email, isEmail, normaliseEmail } from '@savepoint/contract/email-address.ts'
import { getMailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import { createEmployee } from '@savepoint/contract/people/employees.ts'
import { loginCustomer, registerCustomer } from '@savepoint/contract/people/people.ts'
import { submitGuestRequest } from '@savepoint/contract/tickets/customer-tickets.ts'
import { blockSender } from '@savepoint/contract/tickets/spam.ts'
import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { solvedChallenge } from '../support/challenges.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'
import { addMailAccount } from '../support/mail/mail-accounts.ts'
import { rawMail, takeRaw } from '../support/mail/mailbox.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer, password } from '../support/staff.ts'

const domains = [
  'пример.рф',
  'bücher.example',
  '例え.テスト',
  'ελλάδα.ελ',
  'игроки.com',
  'mañana.com',
  'ünïcödé.test',
]

describe('an address', () => {
  it.each(domains)('in %s is the same in both spellings', (domain) => {
    const ascii = domainToASCII(domain)
    expect(domainToUnicode(ascii)).toBe(domain)
    expect(normaliseEmail(`ivan@${ascii}`)).toBe(`ivan@${domain}`)
    expect(normaliseEmail(`Ivan@${ascii.toUpperCase()}`)).toBe(`ivan@${domain}`)
    expect(normaliseEmail(`ivan@${domain.toUpperCase()}`)).toBe(`ivan@${domain}`)
    expect(normaliseEmail(`ivan@${domain.normalize('NFD')}`)).toBe(`ivan@${domain}`)
    expect(asciiEmail(`ivan@${domain}`)).toBe(`ivan@${ascii}`)
    expect(normaliseEmail(normaliseEmail(`иван@${ascii}`))).toBe(`иван@${domain}`)
  })

  it.each([
    'иван@пример.рф',
    'ivan@xn--e1afmkfd.xn--p1ai',
    'José.García@correo.example',
    'ola+tag@players.test',
    "o'la@players.test",
    '用户@例子.测试',
  ])('%s is one', (address) => expect(email.safeParse(address).success).toBe(true))

  it.each([
    'иван',
    'иван@',
    '@пример.рф',
    'иван@рф',
    'иван@пример..рф',
    'и ван@пример.рф',
    'иван@при мер.рф',
    'иван..петров@пример.рф',
    '.иван@пример.рф',
    'иван@пример.рф@evil.test',
    'иван@[127.0.0.1]',
    'иван@127.0.0.1',
    'иван@evil.test/пример.рф',
    'иван@evil.test#пример.рф',
    'иван@evil.test:25',
    'иван@xn--.рф',
    'ив\u200Bан@пример.рф',
    'ив\u202Eан@пример.рф',
    'иван"@пример.рф',
    'иван\r\nBcc:@пример.рф',
    `${'я'.repeat(65)}@пример.рф`,
    `иван@${'длинный'.repeat(10)}.рф`,
  ])('%j is none', (address) => {
    expect(isEmail(normaliseEmail(address))).toBe(false)
    const { success, error } = email.safeParse(address)
    expect([success, error?.issues.length]).toEqual([false, 1])
  })
})

describe('an internationalised address', () => {
  let at: EmailTestServer
  let token: string
  let outbox: Awaited<ReturnType<typeof startOutbox>>
  beforeAll(async () => {
    at = await startEmailTestServer()
    token = at.agent.token
    outbox = await startOutbox(at.testServer.services, (error) => {
      throw error
    })
  })
  afterAll(async () => {
    await outbox.stop()
    await at.close()
  })
  const inAscii = 'xn--e1afmkfd.xn--p1ai'

  it('registers and signs in, in either spelling', async () => {
    const register = (login: string) =>
      sendRequest(at.testServer, registerCustomer, { body: { login, password, passwordConfirm: password } })
    expect((await register('Иван@Пример.РФ')).status).toBe(201)
    expect((await register(`пётр@${inAscii}`)).status).toBe(201)
    const rows = await at.testServer
      .db`select email from customers where email like '%пример%' or email like '%xn--%' order by email`
    expect(rows.map((row) => row.email)).toEqual(['иван@пример.рф', 'пётр@пример.рф'])
    for (const login of ['иван@пример.рф', `ИВАН@${inAscii}`, 'Пётр@пример.рф'])
      expect(
        (await sendRequest(at.testServer, loginCustomer, { body: { login, password } })).status,
        login,
      ).toBe(200)
  })

  it('is that of the player who writes from it by mail, and is found', async () => {
    const player = await addCustomer(at.testServer, 'ольга@пример.рф')
    await at.testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
    const account = await addMailAccount(at.testServer, token, { topic: at.topic })
    const ids: number[] = []
    for (const from of ['ольга@пример.рф', `Ольга <ольга@${inAscii}>`]) {
      const headers = {
        From: from,
        Subject: 'Меч',
        'Authentication-Results': `mx.test; dkim=pass header.d=${inAscii}`,
      }
      expect(
        await takeRaw(at.testServer, { accountId: account.id, raw: rawMail(headers, `Пропал меч ${from}`) }),
      ).toBe('ticket')
      const [row] = await at.testServer.db<{ id: number }[]>`select max(id)::int as id from tickets`
      ids.push(row?.id ?? 0)
      const { data } = await sendRequest(at.testServer, getTicket, { token, params: { id: row?.id ?? 0 } })
      expect(data).toMatchObject({
        unverifiedSender: false,
        customer: { id: player.id, login: 'ольга@пример.рф' },
      })
    }
    for (const q of ['ольга@пример.рф', `ОЛЬГА@${inAscii}`, 'ольга@при']) {
      const { data } = await sendRequest(at.testServer, searchTickets, { token, query: { q } })
      expect(data.items.map(({ id }) => id).toSorted(), q).toEqual(ids)
    }
  })

  it('gets the answer: the domain in letters every server knows', async () => {
    const guest = await at.mailed('мария@пример.рф')
    const plain = await at.mailed('maria@пример.рф')
    await at.reply(guest)
    await at.reply(plain)
    const sentTo = (name: string) => at.smtp.mails.find(({ to }) => to[0]?.startsWith(name))
    await expect.poll(() => [sentTo('мария'), sentTo('maria')].every(Boolean)).toBe(true)
    expect(sentTo('maria')?.raw).toContain(`To: maria@${inAscii}`)
    expect(sentTo('мария')?.raw).toContain('To: мария@пример.рф')
    const states = () =>
      at.testServer.db`select distinct state from mails where ticket_id = any (${[guest, plain]})`
    await expect.poll(states).toEqual([{ state: 'sent' }])
  })

  it('serves on the form of guests, for employees, mailboxes and blocked senders', async () => {
    const guest = await sendRequest(at.testServer, submitGuestRequest, {
      body: {
        ...at.topic,
        title: 'Т',
        description: 'Т',
        email: `Гость@${inAscii}`,
        challenge: await solvedChallenge(at.testServer),
      },
    })
    expect([guest.status, guest.data.email]).toEqual([201, 'гость@пример.рф'])
    const hire = (address: string) =>
      sendRequest(at.testServer, createEmployee, {
        token,
        body: { name: 'Анна Новикова', email: address, agentRoleId: at.agent.roleId, showNickname: false },
      })
    expect((await hire('анна@пример.рф')).status).toBe(201)
    expect((await hire(`анна@${inAscii}`)).problem.title).toBe('DocumentAlreadyExistsException')
    const account = await addMailAccount(at.testServer, token, {
      topic: at.topic,
      over: { senderEmail: `помощь@${inAscii}` },
    })
    expect(
      (await sendRequest(at.testServer, getMailAccount, { token, params: { id: account.id } })).data
        .senderEmail,
    ).toBe('помощь@пример.рф')
    const blocked = await sendRequest(at.testServer, blockSender, {
      token,
      body: { email: `спам@${inAscii}` },
    })
    expect(blocked.data.email).toBe('спам@пример.рф')
    const from = 'спам@пример.рф'
    expect(
      await takeRaw(at.testServer, {
        accountId: account.id,
        raw: rawMail({ From: from, Subject: 'x' }, 'x'),
      }),
    ).toBe('quarantined')
  })
})
