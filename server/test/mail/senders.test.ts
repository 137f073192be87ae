import { describe, expect, it } from 'vitest'
import { commonName } from '../../src/mail/connection-tests/find-authserv-id.ts'
import { judgeByHeader } from '../../src/mail/inbound/senders/judge-sender.ts'
import { parsed } from '../support/mail/parsed.ts'

const own = 'mx.desk.test'
const judged = async (lines: string[], authservId: string | null = own) => {
  const { evidence } = await parsed([...lines, 'Subject: Sword', '', 'Hello'].join('\n'))
  return judgeByHeader(evidence, authservId)
}
const of = async (results: string, from = 'ola@players.example') =>
  (await judged([`Authentication-Results: ${results}`, `From: ${from}`]))?.check

describe('the mailbox’s server verifies a sender', () => {
  it.each([
    [`${own}; dmarc=pass (p=REJECT dis=NONE) header.from=players.example`, 'dmarc'],
    [`${own}; dmarc=pass`, 'dmarc'],
    [
      `${own} 1; dkim=pass (2048-bit key; a "b" \\) c) header.d=players.example header.s=s header.b="a/b=="`,
      'dkim',
    ],
    [`${own}; dkim=fail header.d=players.example; dkim=pass header.d=mail.players.example;`, 'dkim'],
    [`${own}; dkim=pass header.i=@players.example header.s=s`, 'dkim'],
    [`${own}; dkim/1=pass reason="good (signature)" header.d=players.example`, 'dkim'],
    [
      `${own};\n\tspf=pass (${own}: domain of bounce@players.example designates 192.0.2.1)\n\tsmtp.mailfrom=bounce@players.example`,
      'spf',
    ],
    [`${own}; spf=pass smtp.mailfrom="a; b"@players.example`, 'spf'],
    [`(comment) "${own}" (another) ; dmarc = pass`, 'dmarc'],
    [`${own.toUpperCase()}; DMARC=PASS header.from=PLAYERS.example`, 'dmarc'],
  ])('%s', async (results, method) => {
    expect(await of(results)).toMatchObject({ verdict: 'verified', method, checkedBy: 'mailServer' })
  })

  it('of an internationalised address', async () => {
    const results = `${own}; dkim=pass header.d=xn--e1afmkfd.xn--p1ai`
    expect(await of(results, 'иван@пример.рф')).toMatchObject({ verdict: 'verified', domain: 'пример.рф' })
  })

  it('under any of its names when the account says so', async () => {
    const lines = ['Authentication-Results: mx7.desk.test; dmarc=pass', 'From: ola@players.example']
    expect((await judged(lines, '*.desk.test'))?.check.verdict).toBe('verified')
    expect(
      (await judged(['Authentication-Results: evildesk.test; dmarc=pass', lines[1] as string], '*.desk.test'))
        ?.check.verdict,
    ).toBe('unverified')
  })
})

describe('a sender is not verified', () => {
  it('under a name anybody may have', async () => {
    const lines = ['Authentication-Results: mx.evil.co.uk; dmarc=pass', 'From: ola@players.example']
    expect((await judged(lines, '*.co.uk'))?.check.verdict).toBe('unverified')
  })

  it.each([
    // Reads like a result but is none.
    `${own}; spf=fail smtp.mailfrom=dmarc=pass@evil.example`,
    `${own}; spf=fail smtp.mailfrom="dmarc=pass header.from=players.example"@evil.example`,
    `${own}; spf=fail smtp.mailfrom="x; dmarc=pass"@evil.example`,
    `${own}; spf=fail (dmarc=pass) smtp.mailfrom=evil.example`,
    `${own}; spf=fail (a (b; dmarc=pass) c; dmarc=pass) smtp.mailfrom=evil.example`,
    `${own}; spf=fail reason="; dmarc=pass"`,
    `${own}; spf=fail smtp.mailfrom=evil.example dmarc=pass`,
    `${own}; none (dmarc=pass)`,
    `${own}; x-dmarc=pass; dmarc2=pass`,
    `${own}; dmarc=passed`,
    `${own}; dmarc="pass"`,
    `${own}; dmarc=none pass`,
    // Malformed, so none of it counts.
    `${own}; dmarc=pass; spf=fail (open`,
    `${own}; dmarc=pass; spf=fail smtp.mailfrom="open`,
    `${own}; spf=fail smtp.mailfrom=x; dmarc=pass; y@evil.example`,
    `${own} dmarc=pass`,
    `${own}; dmarc=pass; dmarc=pass header.from=evil.example`,
    `${own}; spf=pass smtp.mailfrom=players.example; spf=fail smtp.mailfrom=evil.example`,
    // The result of another server.
    'evil.example; dmarc=pass',
    `${own}.evil.example; dmarc=pass`,
    `x.${own}; dmarc=pass`,
    `(${own}) evil.example; dmarc=pass`,
    'dmarc=pass',
    '; dmarc=pass',
    '',
    // Another domain.
    `${own}; dmarc=pass header.from=evil.example`,
    `${own}; dkim=pass header.d=evil.example`,
    `${own}; dkim=pass header.d=evilplayers.example`,
    `${own}; dkim=pass header.d=example`,
    `${own}; dkim=pass header.d=players.example.evil.example`,
    `${own}; dkim=pass header.d=players.example header.d=evil.example`,
    `${own}; dkim=pass header.d=evil.example header.i=@players.example`,
    `${own}; dkim=pass header.s=players.example`,
    `${own}; spf=pass smtp.mailfrom=ola@players.example@evil.example`,
    `${own}; spf=pass smtp.helo=players.example`,
    `${own}; spf=softfail smtp.mailfrom=players.example`,
  ])('%s', async (results) => {
    expect(await of(results)).toMatchObject({ verdict: 'unverified' })
  })

  it.each([
    ['mallory.github.io', 'ola.github.io'],
    ['evil.co.uk', 'players.co.uk'],
    ['co.uk', 'players.co.uk'],
    ['evil.spb.ru', 'players.spb.ru'],
  ])('of %s for %s, which only end alike', async (signer, domain) => {
    expect(await of(`${own}; dkim=pass header.d=${signer}`, `ola@${domain}`)).toMatchObject({
      reason: 'notAligned',
    })
  })

  it.each([
    'ola@players.example, mallory@evil.example',
    'ola@players.example\nFrom: mallory@evil.example',
    'Friends: ola@players.example;',
    'ola@players.example (ola@evil.example)',
    '(ola@evil.example) <ola@players.example>',
    'ola@evil.example <ola@players.example>',
    '<ola@evil.example> <ola@players.example>',
    '"ola"@players.example',
    '=?utf-8?Q?ola=40players.example?= <=?utf-8?Q?ola?=@players.example>',
    'ola@ｐlayers.example',
    'ola@players。example',
    'ola@evil.example\0@players.example',
    '@evil.example:ola@players.example',
    'ola@players.example.',
  ])('when From is %j', async (from) => {
    const check = await of(`${own}; dmarc=pass header.from=players.example`, from)
    expect(check).toMatchObject({ verdict: 'unverified', reason: 'ambiguousFrom' })
  })

  it.each([
    'Subject: Another',
    'Content-Type: text/plain\nContent-Type: text/html',
    'Sender: a@b.c\nSender: d@e.f',
  ])('when a header stands there twice: %j', async (lines) => {
    const found = await judged([
      `Authentication-Results: ${own}; dmarc=pass`,
      lines,
      'From: ola@players.example',
    ])
    expect(found?.check.reason).toBe('ambiguousFrom')
  })

  it('by a header that came with the mail, whatever it says', async () => {
    const from = 'From: ola@players.example'
    const under = async (...results: string[]) =>
      (await judged([...results.map((value) => `Authentication-Results: ${value}`), from]))?.check.verdict
    expect(await under(`${own}; spf=fail`, `${own}; dmarc=pass`)).toBe('unverified')
    expect(await under(`${own}; broken (`, `${own}; dmarc=pass`)).toBe('unverified')
    expect(await under(`${own}; dmarc=pass`, `${own}; dmarc=fail`)).toBe('unverified')
    expect(await under('other.example; dmarc=fail', `${own}; dmarc=pass`)).toBe('verified')
    expect((await judged([`X-Authentication-Results: ${own}; dmarc=pass`, from]))?.check.verdict).toBe(
      'unverified',
    )
    expect((await judged([`Authentication-Results: ${own}; dmarc=pass`, from], null))?.check.verdict).toBe(
      'unverified',
    )
  })

  it('and the domain’s policy is reported', async () => {
    const refused = async (rest: string) =>
      (await judged([`Authentication-Results: ${own}; dmarc=fail ${rest}`, 'From: ola@players.example']))
        ?.isRefused
    for (const rest of [
      '(p=reject)',
      '(p=NONE sp=REJECT dis=QUARANTINE)',
      'action=oreject',
      'policy.dmarc=reject',
    ])
      expect(await refused(rest), rest).toBe(true)
    for (const rest of [
      '',
      '(p=NONE sp=REJECT)',
      '(p=reject dis=none)',
      'action=none',
      'header.from="(p=reject)"',
    ])
      expect(await refused(rest), rest).toBe(false)
  })
})

describe('the name of a mailbox’s server', () => {
  it('is the one most mails agree on', () => {
    expect(commonName(['mx.a.test', 'mx.a.test', 'evil.test', null])).toBeNull()
    expect(commonName(['mx.a.test', 'mx.a.test', 'evil.test'])).toBe('mx.a.test')
    expect(commonName(['mx1.mail.example.com', 'mx2.mail.example.com', 'mx3.example.com'])).toBe(
      '*.example.com',
    )
    expect(commonName([null, null, 'evil.test'])).toBeNull()
    expect(commonName([])).toBeNull()
  })
})
