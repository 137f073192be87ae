import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimGuestTickets } from '../../src/tickets/workflow/claim-tickets.ts'
import { describeMailbox } from '../support/mail/mail-test-server.ts'
import { type ReplyServer, startReplyServer } from '../support/mail/reply-server.ts'
import { addCustomer } from '../support/staff.ts'

describeMailbox('mail in the inbox', () => {
  let mail: ReplyServer['mail']
  let write: ReplyServer['write']
  let begin: ReplyServer['begin']
  let ourMail: ReplyServer['ourMail']
  let messagesOf: ReplyServer['messagesOf']
  beforeAll(async () => {
    ;({ mail, write, begin, ourMail, messagesOf } = await startReplyServer())
  })
  afterAll(async () => await mail.close())

  describe('of an unverified sender', () => {
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
      await mail.testServer.db.begin((tx) => claimGuestTickets(tx, player, new Date()))
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
})
