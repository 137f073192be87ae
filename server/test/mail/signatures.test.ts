import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { describe, expect, it } from 'vitest'
import { createMailParser } from '../../src/mail/inbound/parsing/mail-parser.ts'
import { withBreaker } from '../../src/mail/inbound/senders/dns-records.ts'
import { verifySignatures } from '../../src/mail/inbound/senders/verify-signatures.ts'

describe('a signature verifies a sender', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const text = 'From: Ola <ola@players.example>\r\nTo: help@desk.test\r\nSubject: Sword\r\n\r\nHello\r\n'
  const signed = async (raw = text, domain = 'players.example', more: { maxBodyLength?: number } = {}) => {
    const { signatures } = await dkimSign(raw, {
      canonicalization: 'relaxed/relaxed',
      signatureData: [{ signingDomain: domain, selector: 's1', privateKey, ...more }],
    } as never)
    return `${signatures}${raw}`
  }
  const dns =
    (records: Record<string, string>, failing: RegExp = /^$/) =>
    async (name: string, type: string) => {
      if (failing.test(name)) throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })
      const record = type === 'TXT' ? records[name] : undefined
      if (record === undefined) throw Object.assign(new Error('absent'), { code: 'ENOTFOUND' })
      return [[record]]
    }
  const published = (domain = 'players.example', more = '') => ({
    [`s1._domainkey.${domain}`]: `v=DKIM1; k=rsa; ${more}p=${key}`,
  })
  const policy = (rest: string) => ({ '_dmarc.players.example': `v=DMARC1; ${rest}` })
  const verified = async (raw: string, records: Record<string, string>, failing?: RegExp) =>
    await verifySignatures(Buffer.from(raw), 'ola@players.example', dns(records, failing))

  it('with and without a policy', async () => {
    expect(await verified(await signed(), { ...published(), ...policy('p=reject') })).toEqual({
      method: 'dmarc',
    })
    expect(await verified(await signed(), published())).toEqual({ method: 'dkim' })
    const sub = await signed(text, 'mail.players.example')
    expect(await verified(sub, { ...published('mail.players.example'), ...policy('p=none') })).toEqual({
      method: 'dmarc',
    })
  })

  it('and none other does', async () => {
    const raw = await signed()
    const all = { ...published(), ...policy('p=reject') }
    expect(await verified(text, all), 'unsigned').toBe('notAligned')
    expect(await verified(raw.replace('Hello', 'Give me'), all), 'changed').toBe('notAligned')
    expect(await verified(raw.replace('Ola <', 'Eve <'), all), 'another From').toBe('notAligned')
    expect(await verified(`From: eve@evil.example\r\n${raw}`, all), 'two From').toBe('notAligned')
    const evil = await signed(text, 'evil.example')
    expect(await verified(evil, { ...published('evil.example') }), 'another domain').toBe('notAligned')
    const sub = await signed(text, 'mail.players.example')
    const strict = { ...published('mail.players.example'), ...policy('p=none; adkim=s') }
    expect(await verified(sub, strict), 'strict alignment').toBe('notAligned')
    expect(await verified(raw, { ...published('players.example', 't=y; ') }), 'in test mode').toBe(
      'notAligned',
    )
    expect(await verified(raw, {}), 'no key').toBe('notAligned')
    const part = await signed(text, 'players.example', { maxBodyLength: 2 })
    expect(await verified(part, all), 'of a part of the text').toBe('notAligned')
  })

  it('only while the DNS answers', async () => {
    const raw = await signed()
    const all = { ...published(), ...policy('p=none') }
    expect(await verified(raw, all, /_domainkey/)).toBe('dnsUnavailable')
    expect(await verified(raw, all, /_dmarc/)).toBe('dnsUnavailable')
    expect(await verified(raw, all, /./)).toBe('dnsUnavailable')
  })

  it('in bounded time, however many signatures there are', async () => {
    let asked = 0
    const resolve = async () => {
      asked += 1
      throw Object.assign(new Error('absent'), { code: 'ENOTFOUND' })
    }
    const [head = ''] = (await signed()).split('From:')
    const folder = await mkdtemp(join(tmpdir(), 'savepoint-signed-'))
    const path = join(folder, 'mail')
    await writeFile(
      path,
      `${Array.from({ length: 500 }, (_, at) => head.replace('s=s1', `s=s${at}`)).join('')}${text}`,
    )
    const parser = createMailParser({ resolve })
    expect(typeof (await parser.verify(path, 'ola@players.example'))).toBe('string')
    expect(asked).toBeLessThanOrEqual(40)
    await parser.stop()
    await rm(folder, { recursive: true })
  })
})

describe('an unavailable DNS', () => {
  it('is left alone for a minute after several owners’ names went unanswered', async () => {
    let asked = 0
    let now = 0
    const resolve = withBreaker(
      async () => {
        asked += 1
        throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })
      },
      () => now,
    )
    const ask = (name: string) => resolve(name, 'TXT').catch(({ code }) => code)
    for (let turn = 0; turn < 10; turn += 1) await ask(`a${turn}.evil.example`)
    expect(asked).toBe(10)
    for (const name of ['a.one.example', 'a.two.example', 'a.three.example'])
      expect(await ask(name)).toBe('ETIMEOUT')
    expect(asked).toBe(12)
    now = 61_000
    await ask('a.four.example')
    expect(asked).toBe(13)
  })
})
