import { randomUUID } from 'node:crypto'
import { documentText } from '@savepoint/contract/document-contents.ts'
import { documentLimits } from '@savepoint/contract/document-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeMailbox } from '../support/mail/mail-test-server.ts'
import { type ReplyServer, startReplyServer } from '../support/mail/reply-server.ts'
import { addCustomer } from '../support/staff.ts'

describeMailbox('mail in the inbox', () => {
  let mail: ReplyServer['mail']
  let write: ReplyServer['write']
  let guest: ReplyServer['guest']
  let begin: ReplyServer['begin']
  let tokenOf: ReplyServer['tokenOf']
  let ourMail: ReplyServer['ourMail']
  let setStatus: ReplyServer['setStatus']
  let messagesOf: ReplyServer['messagesOf']
  beforeAll(async () => {
    ;({ mail, write, guest, begin, tokenOf, ourMail, setStatus, messagesOf } = await startReplyServer())
  })
  afterAll(async () => await mail.close())

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

    it.each(['#', '№', 'nº '])('by number in a subject the player wrote: %s', async (sign) => {
      const { from, id } = await begin()
      expect(await write(from, { Subject: `Solicitação ${sign}${id}` })).toMatchObject({ state: 'reply' })
    })

    it('confirm the address when they bear the token, and not when they bear the number alone', async () => {
      const { from, id } = await begin()
      expect((await write(from, { Subject: `[#${id}]` })).ticket?.customer.confirmed).toBe(false)
      expect((await write(from, { 'In-Reply-To': ourMail(id) })).ticket?.customer.confirmed).toBe(true)
    })

    it('of vacation notices are quarantined, whatever token they have', async () => {
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

    it('begin a linked one when the messages are too long together', async () => {
      const { from, id } = await begin()
      const { db } = mail.testServer
      await db`update ticket_messages set length = ${documentLimits.threadMaxLength} where ticket_id = ${id}`
      const later = await write(from, { 'In-Reply-To': ourMail(id) })
      expect(later).toMatchObject({ state: 'ticket', ticket: { followUpOf: id } })
      expect(await messagesOf(id)).toBe(1)
    })

    it('begin a linked one ten days after the resolution, although no worker has archived it', async () => {
      const { from, id } = await begin()
      await setStatus(id, 'Resolved')
      await mail.testServer.db`update tickets set archives_at = now() where id = ${id}`
      const later = await write(from, { 'In-Reply-To': ourMail(id) })
      expect(later).toMatchObject({ state: 'ticket', ticket: { followUpOf: id } })
      expect((await mail.ticket(id)).status).toBe('Resolved')
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
