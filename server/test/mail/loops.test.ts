import { randomUUID } from 'node:crypto'
import { limits } from '@savepoint/contract/limits.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'
import { addMailTemplate } from '../support/mail/mail-accounts.ts'
import { rawMail, takeRaw } from '../support/mail/mailbox.ts'

type Side = { at: EmailTestServer; email: string; outbox: Awaited<ReturnType<typeof startOutbox>> }

const hours = 4
// Longer than the pause between two automatic emails to one address, so that the pause alone does not end the loop.
const transitMinutes = limits.autoResponseMinutes + 1

let sides: [Side, Side]
beforeEach(async () => {
  sides = [await openSide('help@one.test'), await openSide('help@two.test')]
})
afterEach(async () => {
  for (const { outbox, at } of sides) {
    await outbox.stop()
    await at.close()
  }
})

/** Answers every email ticket automatically, whatever happens to it. */
async function openSide(email: string): Promise<Side> {
  const at = await startEmailTestServer()
  const words = {
    subject: 'We are here: {{ticket.title}}',
    text: 'About {{ticket.number}}',
  }
  const { id: templateId } = await addMailTemplate(at.testServer, at.agent.token, words)
  const events = ['ticketCreated', 'agentResponse', 'ticketClosed'] as const
  await at.choose(events.map((event) => ({ ticketKind: 'mail' as const, event, templateId })))
  await at.testServer.db`update mail_accounts set sender_email = ${email} where id = ${at.account.id}`
  const outbox = await startOutbox(at.testServer.services, (error) => {
    throw error
  })
  return { at, email, outbox }
}

async function collect({ at }: Side): Promise<string[]> {
  await expect
    .poll(async () => (await at.testServer.db`select 1 from mails where state = 'queued'`).length, {
      interval: 20,
    })
    .toBe(0)
  return at.smtp.mails.splice(0).map(({ raw }) => raw)
}

/** Both write to each other for hours; `pass` is what an email still contains when it arrives. */
async function exchange(pass: (raw: string) => string) {
  const [one, two] = sides
  let toOne = [
    rawMail(
      { From: two.email, Subject: 'Hello', 'Message-ID': `<${randomUUID()}@two.test>` },
      'Who is there?',
    ),
  ]
  let toTwo: string[] = []
  let exchanged = 0
  for (let minutes = 0; minutes < hours * 60; minutes += transitMinutes) {
    for (const [side, mails] of [
      [one, toOne],
      [two, toTwo],
    ] as const)
      for (const raw of mails)
        await takeRaw(side.at.testServer, { accountId: side.at.account.id, raw: pass(raw) })
    exchanged += toOne.length + toTwo.length
    if (minutes === 0) {
      const [first] = await one.at.testServer.db<{ id: number }[]>`select id from tickets order by id limit 1`
      await one.at.reply(first?.id as number)
    }
    toTwo = await collect(one)
    toOne = await collect(two)
    for (const { at } of sides) at.testServer.clock.advance({ minutes: transitMinutes })
  }
  return exchanged
}

async function automaticMails({ at: { testServer } }: Side) {
  const mails = await testServer.db<{ count: number }[]>`
    select count(*)::int as count from mails where automatic group by ticket_id, event`
  const [hasty] = await testServer.db<{ count: number }[]>`
    select count(*)::int as count from mails a join mails b on a.recipient = b.recipient and a.event = b.event and a.id <> b.id
    where a.automatic and b.automatic and a.created_at <= b.created_at
      and b.created_at < a.created_at + make_interval(mins => ${limits.autoResponseMinutes})`
  return { perEvent: mails.map(({ count }) => count), hasty: hasty?.count }
}

const without =
  (...names: string[]) =>
  (raw: string) => {
    const [head = '', ...body] = raw.split('\r\n\r\n')
    const lines = head
      .split(/\r\n(?![ \t])/)
      .filter((line) => !names.some((name) => line.toLowerCase().startsWith(`${name}:`)))
    return [lines.join('\r\n'), ...body].join('\r\n\r\n')
  }
const marks = ['auto-submitted', 'x-auto-response-suppress', 'precedence', 'list-unsubscribe']

describe('two desks that answer by themselves', () => {
  it.each([
    ['say so to each other', (raw: string) => raw, 4],
    ['and whose marks are lost on the way', without(...marks), 8],
  ])(
    '%s fall silent',
    async (_how, pass, most) => {
      const exchanged = await exchange(pass)
      expect(exchanged).toBeGreaterThan(1)
      expect(exchanged).toBeLessThanOrEqual(most)
      for (const side of sides) {
        const { perEvent, hasty } = await automaticMails(side)
        expect(Math.max(0, ...perEvent)).toBeLessThanOrEqual(1)
        expect(hasty).toBe(0)
      }
    },
    120_000,
  )

  it('and whose every trace of a thread is lost as well, send one mail for each ticket at most', async () => {
    const strip = without(...marks, 'in-reply-to', 'references', 'subject')
    await exchange((raw) => strip(raw).replaceAll(/\[?#\d{6}\]?/g, ''))
    for (const side of sides) {
      const { perEvent, hasty } = await automaticMails(side)
      expect(perEvent.length).toBeGreaterThan(1)
      expect(Math.max(...perEvent)).toBe(1)
      expect(hasty).toBe(0)
    }
  }, 120_000)
})
