import { randomUUID } from 'node:crypto'
import { documentText } from '@savepoint/contract/documents.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signTicket } from '../../src/mail/mail-token.ts'
import { claimGuestTickets } from '../../src/tickets/workflow/claim-tickets.ts'
import {
  describeMailbox,
  type MailTestServer,
  startMailTestServer,
} from '../support/mail/mail-test-server.ts'
import { rawMail, takenMails } from '../support/mail/mailbox.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer } from '../support/staff.ts'

describeMailbox('mail in the inbox', () => {
  let mail: MailTestServer
  let box: Awaited<ReturnType<MailTestServer['mailbox']>>
  let sent = 0
  beforeAll(async () => {
    mail = await startMailTestServer()
    box = await mail.mailbox()
  })
  afterAll(async () => await mail.close())

  /** Sends a mail to the desk and tells what became of it. */
  const write = async (from: string, headers: Record<string, string> = {}, body = 'Again') => {
    sent += 1
    await box.deliver(
      rawMail(
        { From: from, To: box.user, Subject: 'Sword', 'Message-ID': `<${randomUUID()}@x.test>`, ...headers },
        body,
      ),
    )
    const rows = await takenMails(mail.testServer, box.account.id, sent)
    const row = rows.at(-1)
    const ticket = row?.ticket_id ? await mail.ticket(row.ticket_id) : null
    return { ...row, ticket, message: ticket?.messages.at(-1) }
  }
  const guest = () => `ola-${randomUUID()}@players.test`
  const begin = async (from = guest()) => {
    const { ticket_id: id } = await write(from, {}, 'First')
    return { from, id: id as number }
  }
  const tokenOf = (id: number) => signTicket(mail.testServer.secrets, id)
  const ourMail = (id: number) => `<${randomUUID()}.${tokenOf(id)}@desk.test>`
  const setStatus = async (id: number, status: TicketStatus) =>
    expect(
      (
        await sendRequest(mail.testServer, updateTicket, {
          token: mail.token,
          params: { id },
          body: { status },
        })
      ).status,
    ).toBe(200)
  const messagesOf = async (id: number) => (await mail.ticket(id)).messages.length

  describe('answers', () => {
    it.each([
      ['our Message-ID', (id: number) => ({ 'In-Reply-To': ourMail(id) })],
      [
        'our Message-ID among References, in capitals',
        (id: number) => ({ References: `<a@b.test>\n ${ourMail(id).toUpperCase()}` }),
      ],
      ['our reply address', (id: number) => ({ To: `Desk <help+${tokenOf(id)}@desk.test>` })],
      [
        'our reply address it was delivered to',
        (id: number) => ({ To: 'x@y.test', 'Delivered-To': `help+${tokenOf(id)}@desk.test` }),
      ],
    ])('by the token in %s', async (_where, headers) => {
      const { from, id } = await begin()
      const taken = await write(from.toUpperCase(), { ...headers(id), Subject: 'Anything' })
      expect(taken).toMatchObject({ state: 'reply', ticket_id: id })
      expect(taken.message && documentText(taken.message.content)).toBe('Again')
      expect(taken.ticket?.messages).toHaveLength(2)
    })

    it('by what they refer to', async () => {
      const from = guest()
      const first = await write(from, { 'Message-ID': '<first@players.test>' })
      const second = await write(from, {
        References: '<first@players.test>',
        'Message-ID': '<second@players.test>',
      })
      const third = await write(from, { 'In-Reply-To': '<second@players.test>' })
      expect([second, third]).toMatchObject([
        { state: 'reply', ticket_id: first.ticket_id },
        { state: 'reply', ticket_id: first.ticket_id },
      ])
    })

    it.each([
      ['', 'ticket'],
      ['mx.test; dmarc=pass', 'reply'],
      ['evil.test; dmarc=pass', 'ticket'],
      ['mx.test; dkim=none; spf=none', 'ticket'],
      ['mx.test; dmarc=fail (p=none)', 'ticket'],
      ['mx.test; dmarc=fail (p=reject)', 'quarantined'],
    ])('by number, when the mailbox’s server found %s: %s', async (results, state) => {
      const { from, id } = await begin()
      const taken = await write(from, {
        Subject: `Re: [#${id}] Sword`,
        'Authentication-Results': results,
      })
      expect(taken).toMatchObject({ state, ...(state === 'quarantined' && { reason: 'forged' }) })
      expect(await messagesOf(id)).toBe(state === 'reply' ? 2 : 1)
    })

    it('confirm the address when they bear the token, and not when they bear the number alone', async () => {
      const { from, id } = await begin()
      expect((await write(from, { Subject: `[#${id}]` })).ticket?.customer.confirmed).toBe(false)
      expect((await write(from, { 'In-Reply-To': ourMail(id) })).ticket?.customer.confirmed).toBe(true)
    })

    it('of vacation notices wait in quarantine, whatever they bear', async () => {
      const { from, id } = await begin()
      const notices: Record<string, string>[] = [
        { 'Auto-Submitted': 'auto-replied' },
        { Subject: 'Автоответ: в отпуске' },
      ]
      for (const headers of notices)
        expect(await write(from, { 'In-Reply-To': ourMail(id), ...headers })).toMatchObject({
          state: 'quarantined',
          reason: 'autoReply',
        })
    })

    it('of a program are kept and change no status', async () => {
      const { from, id } = await begin()
      await setStatus(id, 'Resolved')
      const taken = await write(
        from,
        { 'In-Reply-To': ourMail(id), 'Auto-Submitted': 'auto-generated' },
        'Away',
      )
      expect(taken).toMatchObject({ state: 'reply', message: { received: { automatic: true } } })
      expect(taken.ticket?.status).toBe('Resolved')
    })

    it('open a resolved ticket again, and begin a linked one when it is archived', async () => {
      const { from, id } = await begin()
      await setStatus(id, 'Resolved')
      expect((await write(from, { 'In-Reply-To': ourMail(id) })).ticket?.status).not.toBe('Resolved')
      await mail.testServer.db`update tickets set status = 'Closed' where id = ${id}`
      const later = await write(from, { 'In-Reply-To': ourMail(id) })
      expect(later).toMatchObject({ state: 'ticket', ticket: { followUpOf: id } })
      expect((await mail.ticket(id)).status).toBe('Closed')
    })
  })

  describe('of somebody else', () => {
    it.each([
      [
        'the true token',
        (id: number) => ({ 'In-Reply-To': ourMail(id), To: `help+${tokenOf(id)}@desk.test` }),
      ],
      [
        'the number',
        (id: number) => ({ Subject: `Re: [#${id}] Sword`, 'Authentication-Results': 'mx.test; dmarc=pass' }),
      ],
      [
        'the number and the name of the customer',
        (id: number) => ({ Subject: `Re: [#${id}] Sword`, 'Reply-To': 'ola@players.test' }),
      ],
    ])('with %s becomes a ticket of its own', async (_how, headers) => {
      const { id } = await begin()
      const taken = await write(guest(), headers(id))
      expect(taken.state).toBe('ticket')
      expect(taken.ticket_id).not.toBe(id)
      expect(taken.ticket?.followUpOf).toBeNull()
      expect(await messagesOf(id)).toBe(1)
    })

    it('names the ticket its token or its references point to', async () => {
      const { id } = await begin()
      expect((await write(guest(), { 'In-Reply-To': ourMail(id) })).message?.received?.aboutTicket).toBe(id)
    })

    it('with a token nobody signed counts for nothing', async () => {
      const { from, id } = await begin()
      const forged = tokenOf(id).replace(/.$/, (last) => (last === '0' ? '1' : '0'))
      const taken = await write(from, { 'In-Reply-To': `<${randomUUID()}.${forged}@desk.test>` })
      expect(taken).toMatchObject({ state: 'ticket', message: { received: { aboutTicket: null } } })
    })

    it('who writes in the customer’s name, unvouched, does not get in by what it refers to', async () => {
      const from = guest()
      const first = await write(from, { 'Message-ID': '<copied@players.test>', Cc: guest() })
      const taken = await write(from, {
        References: '<copied@players.test>',
        'Authentication-Results': 'mx.test; dkim=none; spf=pass smtp.mailfrom=evil.test',
      })
      expect(taken).toMatchObject({
        state: 'ticket',
        message: { received: { aboutTicket: first.ticket_id } },
      })
      expect(await messagesOf(first.ticket_id as number)).toBe(1)
    })

    it('who stood among the recipients takes no part', async () => {
      const from = guest()
      const friend = guest()
      const first = await write(from, { Cc: friend, 'Message-ID': '<with-friend@players.test>' })
      const taken = await write(friend, {
        References: '<with-friend@players.test>',
        Subject: `[#${first.ticket_id}]`,
      })
      expect(taken.state).toBe('ticket')
      expect(await messagesOf(first.ticket_id as number)).toBe(1)
    })
  })

  describe('of a sender nobody vouches for', () => {
    const proved = async () => {
      const player = await addCustomer(mail.testServer)
      await mail.testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
      return player
    }
    const forgeries: [how: string, (email: string) => Record<string, string>][] = [
      ['without a result', () => ({ 'Authentication-Results': '' })],
      ['with the word of another server', () => ({ 'Authentication-Results': 'evil.test; dmarc=pass' })],
      ['with spf=fail', () => ({ 'Authentication-Results': 'mx.test; spf=fail smtp.mailfrom=players.test' })],
      [
        'with a pass in the path',
        () => ({ 'Authentication-Results': 'mx.test; spf=fail smtp.mailfrom=dmarc=pass@evil.test' }),
      ],
      ['beside another', (email) => ({ From: `${email}, mallory@evil.test` })],
      ['in a group', (email) => ({ From: `Players: ${email};` })],
      ['beside a comment', (email) => ({ From: `${email} (mallory)` })],
      [
        'with a signature that cannot be looked up',
        () => ({
          'Authentication-Results': '',
          'DKIM-Signature': 'v=1; a=rsa-sha256; d=players.test; s=s; h=from; bh=x; b=x',
        }),
      ],
    ]
    it.each(forgeries)('%s is a guest’s ticket with a warning', async (_how, headers) => {
      const player = await proved()
      const taken = await write(player.email, headers(player.email))
      expect(taken).toMatchObject({
        state: 'ticket',
        ticket: {
          unverifiedSender: true,
          customer: { id: null, login: player.email, confirmed: false },
        },
        message: { received: { sender: { email: player.email, check: { verdict: 'unverified' } } } },
      })
      const [row] = await mail.testServer.db`
        select sender_check ->> 'verdict' as verdict from inbound_mails where ticket_id = ${taken.ticket_id ?? 0}`
      expect(row).toEqual({ verdict: 'unverified' })
    })

    it('comes to a ticket with its token, marked and as a guest, and proves nothing', async () => {
      const player = await proved()
      const { ticket_id: id } = await write(player.email)
      const headers = { 'In-Reply-To': ourMail(id as number), 'Authentication-Results': 'mx.test; spf=fail' }
      const taken = await write(player.email, headers)
      expect(taken).toMatchObject({
        state: 'reply',
        ticket_id: id,
        ticket: { unverifiedSender: false, customer: { id: player.id } },
        message: { author: { kind: 'customer' }, received: { sender: { check: { verdict: 'unverified' } } } },
      })
      const [event] = await mail.testServer.db`
        select actor_kind, actor_id from ticket_events where ticket_id = ${id as number} and kind = 'customerWrote'`
      expect(event).toEqual({ actor_kind: 'guest', actor_id: null })
      const other = await begin()
      const answer = await write(other.from, {
        'In-Reply-To': ourMail(other.id),
        'Authentication-Results': '',
      })
      expect(answer).toMatchObject({ state: 'reply', ticket: { customer: { confirmed: false } } })
    })

    it('does not come to one by its number or what it refers to', async () => {
      const player = await proved()
      const { ticket_id: id } = await write(player.email, { 'Message-ID': '<mine@players.test>' })
      const headers = { Subject: `[#${id}]`, References: '<mine@players.test>', 'Authentication-Results': '' }
      const taken = await write(player.email, headers)
      expect(taken.state).toBe('ticket')
      expect(await messagesOf(id as number)).toBe(1)
    })

    it('stays a guest’s when the address is proved later, while verified ones become the player’s', async () => {
      const player = await addCustomer(mail.testServer)
      const forged = await write(player.email, { 'Authentication-Results': '' })
      const own = await write(player.email)
      await mail.testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
      await mail.testServer.db.begin((tx) => claimGuestTickets(tx, mail.testServer, player))
      expect((await mail.ticket(own.ticket_id)).customer.id).toBe(player.id)
      expect((await mail.ticket(forged.ticket_id)).customer).toMatchObject({ id: null, confirmed: false })
    })

    it('who bears an employee’s address is a guest as well', async () => {
      const taken = await write(mail.agentEmail, { 'Authentication-Results': '' })
      expect(taken).toMatchObject({
        ticket: { unverifiedSender: true, customer: { id: null } },
        message: { kind: 'customer' },
      })
    })
  })

  describe('is written', () => {
    it('by a guest, though its sender is an employee', async () => {
      const { id } = await begin()
      const taken = await write(`Anna <${mail.agentEmail}>`, { 'In-Reply-To': ourMail(id) })
      expect(taken).toMatchObject({
        state: 'ticket',
        message: { kind: 'customer' },
        ticket: { customer: { id: null, login: mail.agentEmail } },
      })
      expect(await messagesOf(id)).toBe(1)
    })

    it('by the player who proved the address, and by no other', async () => {
      const player = await addCustomer(mail.testServer)
      expect((await write(player.email)).ticket?.customer.id).toBeNull()
      await mail.testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
      expect((await write(player.email)).ticket?.customer.id).toBe(player.id)
    })

    it('twice, and counts once', async () => {
      const from = guest()
      const headers = { 'Message-ID': '<twice@players.test>', Date: 'Fri, 20 Nov 2026 14:05:00 +0300' }
      await write(from, headers)
      const again = await write(from, { Received: 'from elsewhere', ...headers })
      expect(again).toMatchObject({ state: 'duplicate', ticket_id: null })
    })
  })
})
