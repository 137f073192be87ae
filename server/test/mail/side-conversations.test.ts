import { getCustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import {
  listSideConversations,
  startSideConversation,
} from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import { getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SideServer, startSideServer } from '../support/mail/side-server.ts'
import { sendRequest } from '../support/requests.ts'

let at: SideServer
beforeAll(async () => {
  at = await startSideServer()
})
beforeEach(() => {
  at.smtp.mails.length = 0
})
afterAll(() => at.close())

const sent = () => at.smtp.mails.filter(({ to }) => to.some((address) => address.endsWith('@partner.test')))
const log = async (id: number) =>
  (
    await sendRequest(at.testServer, getTicketLog, {
      token: at.token,
      params: { id },
      query: { kinds: 'sideConversationStarted,sideMessageSent,sideMessageReceived,sideMessageFailed' },
    })
  ).data.items

describe('what an agent writes to third parties', () => {
  it('goes to each recipient, names all of them, and nothing of the player', async () => {
    const { player, id, side } = await at.begin({ recipients: ['billing@partner.test', 'Boss@Partner.test'] })
    await at.send()
    expect(
      sent()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([['billing@partner.test'], ['boss@partner.test']])
    const parsed = await PostalMime.parse(sent()[0]?.raw ?? '')
    expect(parsed.to?.map(({ address }) => address)).toEqual(['billing@partner.test', 'boss@partner.test'])
    expect(parsed.subject).toBe('Payment 17')
    expect(parsed.from?.address).toBe('help@desk.test')
    expect(parsed.replyTo?.[0]?.address).toBe(`help+${await at.tokenOf(side.id)}@desk.test`)
    expect(parsed.text).toContain('Did it arrive?')
    expect(parsed.text).toContain('just reply to this e-mail')
    expect(parsed.html).toContain('Did it arrive?')
    expect(parsed.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
    for (const { raw } of sent()) {
      expect(raw).not.toContain(player.email)
      expect(raw).not.toContain('SECRET')
      expect(raw).not.toContain(String(id))
    }
    const { messages } = await at.read(id, side.id)
    expect(messages[0]?.deliveries).toMatchObject([
      { to: 'billing@partner.test', state: 'sent' },
      { to: 'boss@partner.test', state: 'sent' },
    ])
    expect(await log(id)).toMatchObject([
      { kind: 'sideConversationStarted', data: { to: ['billing@partner.test', 'boss@partner.test'] } },
    ])
  })

  it('is one thread for each of them', async () => {
    const { id, side } = await at.begin()
    await at.send()
    const first = await PostalMime.parse(sent()[0]?.raw ?? '')
    const { messageId } = await at.answer({ 'In-Reply-To': first.messageId ?? '' })
    await at.write(id, side.id)
    await at.send()
    const second = await PostalMime.parse(sent()[1]?.raw ?? '')
    expect(second.inReplyTo).toBe(`<${messageId}>`)
    const refs = second.references?.split(/\s+/) ?? []
    expect(refs[0]).toBe(first.references)
    expect(refs).toContain(first.messageId)
  })

  it('is sent once, however often the request is repeated', async () => {
    const { id } = await at.begin()
    const key = 'the-same-key-17'
    const body = { recipients: ['once@partner.test'], subject: 'Once', content: doc('Once') }
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        sendRequest(at.testServer, startSideConversation, { token: at.token, key, params: { id }, body }),
      ),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    await at.send()
    expect(sent().filter(({ to }) => to[0] === 'once@partner.test')).toHaveLength(1)
  })

  it.each([
    [{ recipients: [] }, 'recipients', 'Mandatory field'],
    [{ recipients: ['nobody'] }, 'recipients.0', 'should be an e-mail'],
    [{ recipients: ['a@b.test\nBcc: c@d.test'] }, 'recipients.0', 'should be an e-mail'],
    [{ recipients: ['a@b.test, c@d.test'] }, 'recipients.0', 'should be an e-mail'],
    [{ recipients: ['a@b.test', 'A@b.test'] }, 'recipients', 'Only once'],
    [
      { recipients: Array.from({ length: 11 }, (_, n) => `a${n}@b.test`) },
      'recipients',
      'Max number of values 10',
    ],
    [{ subject: ' ' }, 'subject', 'Mandatory field'],
    [{ subject: 'x'.repeat(201) }, 'subject', 'Max length 200 symbols'],
    [{ content: { type: 'doc', content: [{ type: 'paragraph' }] } }, 'content', 'Mandatory field'],
    [{ recipients: ['Help+x@desk.test'] }, 'recipients.0', 'Own mailbox'],
  ])('is refused: %j', async (over, path, message) => {
    const { id } = await at.begin()
    expect((await at.start(id, over)).problem.errors).toEqual([{ path, message }])
  })

  it('never reaches the player, by whatever form of the address', async () => {
    const { player, id, side } = await at.begin()
    const [name, domain] = player.email.split('@')
    for (const address of [player.email.toUpperCase(), `${name}+x@${domain}`]) {
      const refused = [{ path: 'recipients.1', message: 'Address of the customer' }]
      const recipients = ['billing@partner.test', address]
      expect((await at.start(id, { recipients })).problem.errors).toEqual(refused)
      expect((await at.write(id, side.id, { recipients })).problem.errors).toEqual(refused)
    }
  })

  it('has no way to add headers by its subject', async () => {
    await at.begin({ subject: 'Hello\r\nBcc: spy@evil.test\r\n\r\nBody' })
    at.smtp.mails.length = 0
    await at.send()
    const parsed = await PostalMime.parse(sent().find(({ raw }) => raw.includes('spy'))?.raw ?? '')
    expect(parsed.bcc).toBeUndefined()
    expect(parsed.subject).toContain('Bcc: spy@evil.test')
    expect(at.smtp.mails.flatMap(({ to }) => to)).not.toContain('spy@evil.test')
  })
})

describe('an answer', () => {
  it.each([
    ['the reply address', (token: string) => ({ To: `Desk <help+${token}@desk.test>` })],
    ['a Message-ID of ours', (token: string) => ({ 'In-Reply-To': `<0f3c.${token}@desk.test>` })],
    ['References', (token: string) => ({ References: `<x@y.test> <SIDE.${token.toUpperCase()}@desk.test>` })],
  ])('is recognised by the token in %s', async (_where, headers) => {
    const { player, id, side } = await at.begin()
    const before = await at.ticket(id)
    const tickets = await countTickets()
    const taken = await at.answer(headers(await at.tokenOf(side.id)), 'It did\n\n> Did it arrive?')
    expect(taken).toMatchObject({ state: 'reply', ticket_id: null })
    const conversation = await at.read(id, side.id)
    expect(at.wordsOf(conversation.messages)).toEqual(['Did it arrive?', 'It did'])
    expect(conversation).toMatchObject({ unread: true, lastMessage: { kind: 'received', excerpt: 'It did' } })
    expect(conversation.messages[1]).toMatchObject({
      fromRecipient: true,
      received: { folded: expect.stringContaining('Did it arrive?'), automatic: false },
    })
    const after = await at.ticket(id)
    expect(after.sideConversations).toEqual({ count: 1, unread: 1 })
    const { lastEventId: _one, sideConversations: _sides, ...rest } = after
    expect(before).toMatchObject(rest)
    expect(await countTickets()).toBe(tickets)
    const seen = await sendRequest(at.testServer, getCustomerTicket, { token: player.token, params: { id } })
    expect(seen.text).not.toContain('It did')
    expect(seen.text).not.toContain('partner.test')
  })

  it('without a token counts when it answers an answer, for a verified recipient alone', async () => {
    const { id, side } = await at.begin()
    const first = await at.answer({ To: `help+${await at.tokenOf(side.id)}@desk.test` })
    const headers = { 'In-Reply-To': `<${first.messageId}>` }
    expect(await at.answer(headers, 'Once more')).toMatchObject({ state: 'reply', ticket_id: null })
    expect(await at.answer({ ...headers, From: 'x@else.test' })).toMatchObject({ state: 'ticket' })
    expect(await at.answer({ ...headers, 'Authentication-Results': '' })).toMatchObject({ state: 'ticket' })
    expect(at.wordsOf((await at.read(id, side.id)).messages)).toEqual([
      'Did it arrive?',
      'It did',
      'Once more',
    ])
  })

  it('from another address is marked, and makes nobody a recipient', async () => {
    const { player, id, side } = await at.begin()
    const token = await at.tokenOf(side.id)
    await at.answer({ From: 'Boss <boss@partner.test>', To: `help+${token}@desk.test` })
    await at.answer({ From: player.email, To: `help+${token}@desk.test` }, 'I am the player')
    const { messages, recipients } = await at.read(id, side.id)
    expect(messages.map(({ fromRecipient }) => fromRecipient)).toEqual([true, false, false])
    expect(recipients).toEqual(['billing@partner.test'])
    expect((await at.ticket(id)).messages).toHaveLength(1)
    const { data } = await at.write(id, side.id, { recipients: ['boss@partner.test'] })
    expect(data.recipients).toEqual(['boss@partner.test'])
  })

  it('with a forged token is a request like any other', async () => {
    const { id, side } = await at.begin()
    const [number] = (await at.tokenOf(side.id)).split('-')
    const ofTicket = (await at.mails(id))[0]?.message_id ?? ''
    expect(ofTicket).toBe('')
    const taken = await at.answer({ To: `help+${number}-${'0'.repeat(20)}@desk.test` })
    expect(taken).toMatchObject({ state: 'ticket', side_message_id: null })
    expect((await at.read(id, side.id)).messages).toHaveLength(1)
  })

  it('of the same email delivered twice is there once', async () => {
    const { id, side } = await at.begin()
    const headers = {
      To: `help+${await at.tokenOf(side.id)}@desk.test`,
      'Message-ID': '<twice@partner.test>',
    }
    const states = [(await at.answer(headers)).state, (await at.answer(headers)).state]
    expect(states).toEqual(['reply', 'duplicate'])
    expect((await at.read(id, side.id)).messages).toHaveLength(2)
  })

  it('of 3 MB is taken with its beginning', async () => {
    const { id, side } = await at.begin()
    const taken = await at.answer(
      { To: `help+${await at.tokenOf(side.id)}@desk.test` },
      'many words '.repeat(280_000),
    )
    expect(taken.state).toBe('reply')
    expect(at.wordsOf((await at.read(id, side.id)).messages)[1]?.startsWith('many words')).toBe(true)
  })
})

const doc = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})
const countTickets = async () =>
  (await at.testServer.db`select count(*)::int as count from tickets`)[0]?.count

it('a list says what happened last', async () => {
  const { id, side } = await at.begin()
  const { data } = await sendRequest(at.testServer, listSideConversations, {
    token: at.token,
    params: { id },
  })
  expect(data.nextCursor).toBeNull()
  expect(data.items).toMatchObject([
    {
      id: side.id,
      subject: 'Payment 17',
      status: 'open',
      unread: false,
      messagesCount: 1,
      lastMessage: { kind: 'sent', name: 'Mira', isLost: false },
    },
  ])
})
