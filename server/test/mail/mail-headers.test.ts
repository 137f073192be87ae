import { describe, expect, it } from 'vitest'
import { shownName } from '../../src/mail/inbound/parsing/mail-headers.ts'
import { parsed } from '../support/mail/parsed.ts'

const mail = (...headers: string[]) =>
  parsed(['From: ola@players.test', 'Subject: Sword', ...headers, '', 'Hello'].join('\n'))
const from = async (value: string, ...more: string[]) =>
  (await parsed([`From: ${value}`, ...more, '', 'Hello'].join('\n'))).sender?.email ?? null

describe('the sender', () => {
  it.each([
    ['Ola <Ola@Players.TEST>', 'ola@players.test'],
    ['"Ola, of \\"Mill\\"" <ola@players.test>', 'ola@players.test'],
    ['"help@desk.test" <ola@players.test>', 'ola@players.test'],
    ['help@desk.test <ola@players.test>', 'ola@players.test'],
    ['=?utf-8?B?0J7Qu9CwIDxoZWxwQGRlc2sudGVzdD4=?= <ola@players.test>', 'ola@players.test'],
    ['ola@players.test (help@desk.test)', 'ola@players.test'],
    ['Friends: ola@players.test, ben@players.test;', 'ola@players.test'],
    ['ola@игроки.рф', 'ola@игроки.рф'],
    ['ola@my_game.test', 'ola@my_game.test'],
    ["o'la+x@players.test", "o'la+x@players.test"],
    ['Undisclosed:;', null],
    ['Ola', null],
    ['<>', null],
    ['ola@players.test@desk.test', null],
    ['"a b"@players.test', null],
    ['ola@[10.0.0.1]', null],
    ['', null],
  ])('of %s', async (value, email) => {
    expect(await from(value)).toBe(email)
  })

  it('of several is the first that can be answered, else the Sender', async () => {
    expect(await from('nobody', 'From: ola@players.test')).toBe('ola@players.test')
    expect(await from('nobody', 'Sender: ola@players.test')).toBe('ola@players.test')
    expect(await from('ben@players.test', 'Sender: help@desk.test', 'Reply-To: help@desk.test')).toBe(
      'ben@players.test',
    )
  })
})

describe('the sender’s name', () => {
  it('ends before a character that does not fit', () => {
    expect(shownName(`${'a'.repeat(199)}🎮`)).toBe('a'.repeat(199))
  })

  it.each([
    ['Ola <ola@players.test>', 'Ola'],
    ['"help@desk.test" <ola@players.test>', ''],
    ['"Ola\u202E\u200B of Mill" <ola@players.test>', 'Ola of Mill'],
    ['ola@players.test', ''],
  ])('of %j is %j', async (value, name) => {
    expect(
      (await parsed(`From: ${value}\nContent-Type: text/plain; charset=utf-8\n\nHello`)).sender?.name,
    ).toBe(name)
  })
})

describe('written by a program', () => {
  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (rejected)',
    'Precedence: bulk',
    'Precedence: list',
    'List-Id: <news.shop.test>',
    'List-Unsubscribe: <https://shop.test/u>',
    'X-Auto-Response-Suppress: All',
    'X-Autoreply: yes',
    'X-Autorespond: yes',
    'Return-Path: <>',
    'Return-Path: <MAILER-DAEMON>',
    'Return-Path: MAILER-DAEMON@mx.test',
    'Return-Path: <bounces+7-ola=players.test@mail.shop.test>',
    'X-Mailer: SendPulse',
    'X-SG-EID: x',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
    'Feedback-ID: 1:shop',
    'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
  ])('%s', async (header) => {
    expect((await mail(header)).automatic).toBe(true)
  })

  it.each(['Auto reply', 'Автоответ: Меч', 'Re: Out of office'])('with the subject %s', async (subject) => {
    expect((await parsed(`From: ola@players.test\nSubject: ${subject}\n\nHello`)).automatic).toBe(true)
  })

  it.each([
    'mailer-daemon',
    'no-reply',
    'noreply',
    'do-not-reply',
    'owner-players',
    'players-request',
    'bounces',
    'shop-noreply',
    'noreply-7',
    'account.no-reply',
    'donotreply',
    'notifications',
    'newsletter',
  ])('or by %s', async (name) => {
    const { automatic } = await parsed(`From: ${name}@shop.test\n\nHello`)
    expect(automatic).toBe(true)
  })

  it.each([
    'Auto-Submitted: no',
    'X-Auto-Response-Suppress: None',
    'Return-Path: <ola@players.test>',
    'X-Priority: 1',
    'X-Mailer: Microsoft Outlook 16.0',
    'Subject: Auto reply is broken',
  ])('is none with %s', async (header) => {
    expect((await mail(header)).automatic).toBe(false)
  })
})

describe('a person', () => {
  it.each(['ola', 'reply.ola', 'noreen', 'bounce1house', 'alerta', 'mailerson', 'ivan.notifyev'])(
    'called %s is none of these',
    async (name) => {
      expect((await parsed(`From: ${name}@players.test\n\nHello`)).automatic).toBe(false)
    },
  )
})

describe('what it answers', () => {
  it('is named nearest first, once, whatever stands around', async () => {
    const { answers } = await mail(
      'In-Reply-To: Your letter <3@desk.test> of Friday',
      'References: <1@desk.test> <2@desk.test>\n <3@desk.test>broken <no-address>',
    )
    expect(answers).toEqual(['3@desk.test', '2@desk.test', '1@desk.test'])
  })
})

describe('the same mail', () => {
  it('is known whatever servers put on top of it; another is another', async () => {
    const own = ['Message-ID: <1@players.test>', 'Date: Fri, 20 Nov 2026 14:05:00 +0300']
    const first = await mail(...own)
    const copy = await mail(...own, 'Received: from somewhere', 'X-Spam: no')
    const other = await mail('Message-ID: <2@players.test>', own[1] as string)
    expect(copy.identity).toBe(first.identity)
    expect(other.identity).not.toBe(first.identity)
  })
})
