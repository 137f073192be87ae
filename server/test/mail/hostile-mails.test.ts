import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@savepoint/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailParser } from '../../src/mail/inbound/parsing/mail-parser.ts'
import { createDnsResolver } from '../../src/mail/inbound/senders/dns-records.ts'
import { hostileMails } from '../support/mail/hostile-mails.ts'
import {
  describeMailbox,
  type MailTestServer,
  startMailTestServer,
} from '../support/mail/mail-test-server.ts'
import { rawMail, takenMails } from '../support/mail/mailbox.ts'
import { pictures } from '../support/pictures.ts'

const head = (over: Record<string, string> = {}) => ({
  From: `ola-${randomUUID()}@players.test`,
  Subject: 'Sword',
  'Message-ID': `<${randomUUID()}@x.test>`,
  ...over,
})

describeMailbox('a mail nobody can answer', () => {
  let mail: MailTestServer
  let box: Awaited<ReturnType<MailTestServer['mailbox']>>
  let sent = 0
  beforeAll(async () => {
    mail = await startMailTestServer()
    box = await mail.mailbox()
  })
  afterAll(async () => await mail.close())

  const take = async (raw: string) => {
    sent += 1
    await box.deliver(raw)
    const row = (
      await takenMails(mail.testServer, { accountId: box.account.id, expected: sent, seconds: 60 })
    ).at(-1)
    const [kept] = await mail.testServer.db<{ raw_sha256: string; size: number }[]>`
      select raw_sha256, size from inbound_mails where account_id = ${box.account.id} order by id desc limit 1`
    return {
      ...row,
      raw: kept && (await mail.testServer.storage.open(kept.raw_sha256)),
      size: Number(kept?.size),
    }
  }

  it.each([
    ['from ourselves', () => head({ From: `Us <${box.user.toUpperCase()}>` }), 'ourOwn'],
    ['from the sender of our letters', () => head({ From: 'support@savepoint.test' }), 'ourOwn'],
    ['without a sender', () => ({ Subject: 'Who am I' }), 'noSender'],
    ['from no address', () => head({ From: 'Undisclosed:;' }), 'noSender'],
    [
      'that is a report on none of ours',
      () => head({ From: 'MAILER-DAEMON@mx.test', 'X-Failed-Recipients': 'ola@players.test' }),
      'bounce',
    ],
  ])('%s waits in quarantine, with its raw form kept', async (_what, headers, reason) => {
    const taken = await take(rawMail(headers(), 'Hello'))
    expect(taken).toMatchObject({ state: 'quarantined', reason, filed: true })
    expect(taken.raw).toBeDefined()
  })

  it('for being too large waits there whole', async () => {
    const taken = await take(rawMail(head(), `${'x'.repeat(998)}\r\n`.repeat(41 * 1_049)))
    expect(taken).toMatchObject({ state: 'quarantined', reason: 'tooLarge' })
    expect(taken.size).toBeGreaterThan(limits.mailMaxBytes)
    expect(taken.raw).toBeDefined()
  }, 90_000)

  it('that cannot be read within the limits waits there, and the next one is read', async () => {
    const deep = rawMail(head({ 'Content-Type': 'text/html' }), '<table><tr><td>'.repeat(200_000))
    expect(await take(deep)).toMatchObject({ state: 'quarantined', reason: 'unreadable' })
    expect(await take(rawMail(head(), 'Hello'))).toMatchObject({ state: 'ticket' })
  }, 90_000)

  it('brings its files by the rules of uploads, and names those that were left out', async () => {
    const jpeg = await pictures.content()
    const file = (name: string, content: Buffer) =>
      `--b\nContent-Type: application/octet-stream; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content.toString('base64')}\n`
    const text = Buffer.from('log')
    const parts = [
      '--b\nContent-Type: text/plain\n\nSee files\n',
      file('shot.jpg', jpeg),
      file('run.exe', Buffer.from('MZ\x90')),
      file('liar.png', text),
      ...Array.from({ length: 10 }, (_, index) => file(`log-${index}.txt`, text)),
    ]
    const taken = await take(
      rawMail(head({ 'Content-Type': 'multipart/mixed; boundary=b' }), `${parts.join('')}--b--`),
    )
    const message = (await mail.ticket(taken.ticket_id)).messages[0]
    expect(message?.attachments.map(({ name }) => name)).toEqual([
      'shot.jpg',
      ...Array.from({ length: 9 }, (_, index) => `log-${index}.txt`),
    ])
    expect(message?.received?.refused).toEqual([
      { name: 'run.exe', reason: 'wrongFormat' },
      { name: 'liar.png', reason: 'wrongFormat' },
      { name: 'log-9.txt', reason: 'tooMany' },
    ])
  })
})

describe('reading', () => {
  const parser = createMailParser({ resolve: createDnsResolver('off') })
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'savepoint-parse-'))
  })
  afterAll(async () => {
    await parser.stop()
    await rm(folder, { recursive: true })
  })
  const read = async (raw: string | Buffer) => {
    const path = join(folder, randomUUID())
    await writeFile(path, raw)
    return await parser.parse(path, folder)
  }
  it('a mail with the largest file that may come takes no more than it may', async () => {
    const line = `${'QUJD'.repeat(19)}\n`
    const file = line.repeat(Math.floor(limits.attachmentMaxBytes / 57))
    const type = 'Content-Type: application/zip; name=a.zip\nContent-Transfer-Encoding: base64'
    const raw = rawMail(
      head({ 'Content-Type': 'multipart/mixed; boundary=b' }),
      `--b\n${type}\n\n${file}--b--`,
    )
    expect(await read(raw)).toMatchObject({ files: [{ name: 'a.zip' }] })
  })

  it.each(hostileMails)(
    '%s is parsed or given up, and the next email is parsed',
    async (_what, raw) => {
      const answer = await read(raw())
      expect(answer === 'unreadable' || answer.identity !== '').toBe(true)
      const next = await read(rawMail(head(), 'Hello'))
      expect(next).toMatchObject({ subject: 'Sword' })
    },
    30_000,
  )
})
