import { describe, expect, it } from 'vitest'
import { parsed } from '../support/mail/parsed.ts'

const ours = '0f3c.1a2b-00112233445566778899@desk.test'
const report = (status: string, words = 'Delivery failed', from = 'MAILER-DAEMON@mx.test') => `From: ${from}
To: help@desk.test
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

${words}

--b
Content-Type: message/delivery-status

${status}

--b
Content-Type: message/rfc822

From: help@desk.test
To: ola@players.test
Message-ID:
 <${ours}>
Subject: [#100001] Sword

Secret words
--b--
`
const fields = (action: string, status: string, diagnostic: string) =>
  `Reporting-MTA: dns; mx.test\nArrival-Date: Fri, 20 Nov 2026 14:05:00 +0300\n\nFinal-Recipient: rfc822; ola@players.test\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; ${diagnostic}`

describe('a report on a mail that could not be delivered', () => {
  it('of Postfix says which, to whom and why', async () => {
    const { bounce, automatic } = await parsed(
      report(fields('failed', '5.1.1', '550 5.1.1 <ola@players.test>:\n    User unknown')),
    )
    expect(automatic).toBe(true)
    expect(bounce).toEqual({
      messageIds: [ours],
      recipient: 'ola@players.test',
      failed: true,
      permanent: true,
      words: '550 5.1.1 <ola@players.test>: User unknown',
    })
  })

  it('of Exchange about a full mailbox is temporary', async () => {
    const { bounce } = await parsed(
      report(
        fields('failed', '4.2.2', '452 4.2.2 Mailbox full').replaceAll('\n', '\r\n'),
        'Full',
        'postmaster@players.test',
      ),
    )
    expect(bounce).toMatchObject({ failed: true, permanent: false, messageIds: [ours] })
  })

  it('is quoted without signs that cannot be stored', async () => {
    const { bounce } = await parsed(report(fields('failed', '5.1.1', '550 No\0such\x07user')))
    expect(bounce?.words).toBe('550 No such user')
  })

  it('about a delay is not a failure yet', async () => {
    const { bounce } = await parsed(report(fields('delayed', '4.4.1', 'connection timed out')))
    expect(bounce).toMatchObject({ failed: false, words: 'connection timed out' })
  })

  it('on several recipients speaks of the one that failed', async () => {
    const several = `Reporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; ben@players.test\nAction: delivered\nStatus: 2.0.0\n\n${fields('failed', '5.7.1', '550 Refused').split('\n\n')[1]}`
    expect((await parsed(report(several))).bounce).toMatchObject({
      recipient: 'ola@players.test',
      permanent: true,
      words: '550 Refused',
    })
  })

  it('with only the head of the mail is understood', async () => {
    const headOnly = report(fields('failed', '5.1.1', 'User unknown')).replace(
      'message/rfc822',
      'text/rfc822-headers',
    )
    expect((await parsed(headOnly)).bounce?.messageIds).toEqual([ours])
  })

  it('of Exim in plain words is understood', async () => {
    const { bounce } = await parsed(`From: Mail Delivery System <Mailer-Daemon@mx.test>
To: help@desk.test
Subject: Mail delivery failed: returning message to sender
X-Failed-Recipients: ola@players.test
Auto-Submitted: auto-replied

This message was created automatically by mail delivery software.

A message that you sent could not be delivered:

  ola@players.test
    550 5.1.1 No such user

------ This is a copy of the message, including all the headers. ------

Message-ID: <${ours}>
Subject: [#100001] Sword
`)
    expect(bounce).toMatchObject({
      messageIds: [ours],
      recipient: 'ola@players.test',
      failed: true,
      permanent: true,
    })
  })

  it('of qmail in plain words is understood', async () => {
    const { bounce } = await parsed(`Return-Path: <>
From: MAILER-DAEMON@mx.test
To: help@desk.test
Subject: failure notice

Hi. This is the qmail-send program at mx.test.
I'm afraid I wasn't able to deliver your message to the following addresses.

<ola@players.test>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Return-Path: <help@desk.test>
Message-ID: <${ours}>
`)
    expect(bounce).toMatchObject({ recipient: 'ola@players.test', failed: true, permanent: true })
    expect(bounce?.messageIds).toContain(ours)
  })

  it('of Gmail is understood', async () => {
    const { bounce } = await parsed(
      report(
        fields('failed', '5.1.1', '550-5.1.1 The email account that you tried to reach does not exist.'),
        '** Address not found **',
        'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      ).replace('Auto-Submitted', 'X-Failed-Recipients: ola@players.test\nAuto-Submitted'),
    )
    expect(bounce).toMatchObject({ messageIds: [ours], recipient: 'ola@players.test', permanent: true })
  })
})

describe('a report in plain words', () => {
  const original = `Message-ID: <${ours}>\nSubject: [#100001] Sword\n`
  it.each([
    [
      'sendmail',
      `Return-Path: <MAILER-DAEMON>
From: Mail Delivery Subsystem <MAILER-DAEMON@mx.test>
Subject: Returned mail: User unknown

The original message was received at Fri, 20 Nov 2026 14:05:00

   ----- The following addresses had permanent fatal errors -----
<ola@players.test>
    (reason: 550 5.1.1 <ola@players.test>... User unknown)

   ----- Transcript of session follows -----
550 5.1.1 <ola@players.test>... User unknown

   ----- Original message follows -----

${original}`,
    ],
    [
      'Exchange of old',
      `Return-Path: <>
From: "System Administrator" <postmaster@players.test>
Subject: Undeliverable: [#100001] Sword

Your message did not reach some or all of the intended recipients.

The following recipient(s) could not be reached:

      ola@players.test on 20.11.2026 14:05
            The e-mail account does not exist. <mx.players.test #5.1.1>

${original}`,
    ],
    [
      'a Russian provider, with an empty From',
      `Return-Path: <>
From: <>
Subject: =?utf-8?B?0J3QtdC00L7RgdGC0LDQstC70LXQvdC90L7QtSDRgdC+0L7QsdGJ0LXQvdC40LU=?=
Content-Type: text/plain; charset=utf-8

К сожалению, ваше письмо не может быть доставлено одному или нескольким получателям:

<ola@players.test>:
550 5.1.1 User unknown

${original}`,
    ],
    [
      'a server that puts its own name into Return-Path',
      `Return-Path: <postmaster@mx.test>
From: postmaster@mx.test
Subject: Delivery failure

Delivery to the following recipients failed.

       ola@players.test

550 No such user here

${original}`,
    ],
    [
      'a server that appends the mail whole',
      `Return-Path: <MAILER-DAEMON@mx.test>
From: MAILER-DAEMON@mx.test
Subject: failure notice
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

This is the mail system at host mx.test.

<ola@players.test>: host mx.test said: 550 5.1.1 User unknown

--b
Content-Type: message/rfc822

From: help@desk.test
To: ola@players.test
${original}
Secret words
--b--
`,
    ],
  ])('of %s is understood', async (_server, raw) => {
    const { bounce, automatic } = await parsed(raw)
    expect(automatic).toBe(true)
    expect(bounce).toMatchObject({ recipient: 'ola@players.test', failed: true, permanent: true })
    expect(bounce?.messageIds).toContain(ours)
  })

  it('does not mistake an IP address for a status code', async () => {
    const raw = `Return-Path: <>\nFrom: MAILER-DAEMON@mx.test\nSubject: Delivery failed\n\nhost 5.9.33.7 did not answer\n`
    expect((await parsed(raw)).bounce?.permanent).toBe(false)
  })
})

describe('no report', () => {
  it.each([
    ['a person', 'From: ola@players.test\nSubject: Delivery failed\n\nYour mail bounced?'],
    ['a holiday', 'From: ola@players.test\nAuto-Submitted: auto-replied\nSubject: Away\n\nBack on Monday'],
    [
      'a person who writes of one',
      'Return-Path: <ola@players.test>\nFrom: ola@players.test\nSubject: Undelivered crystals\n\nMy order could not be delivered to me',
    ],
    [
      'a postmaster in person',
      'Return-Path: <postmaster@players.test>\nFrom: Ola <ola@players.test>\nSubject: Hello\n\nHi',
    ],
    [
      'a complaint (ARF)',
      'Return-Path: <>\nFrom: abuse@isp.test\nSubject: Abuse report\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\n\n--b\nContent-Type: text/plain\n\nSpam\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <1@desk.test>\n--b--\n',
    ],
    [
      'a receipt of reading',
      'From: ola@players.test\nContent-Type: multipart/report; report-type=disposition-notification; boundary=b\n\n--b\nContent-Type: text/plain\n\nRead\n--b\nContent-Type: message/disposition-notification\n\nDisposition: displayed\n--b--\n',
    ],
    ...[
      'System Administrator <it@players.test>',
      'Microsoft Outlook <ola@players.test>',
      'Postmaster <postmaster@players.test>\nReturn-Path: <postmaster@players.test>',
    ].map((from) => [
      `an answer from ${from.split('\n')[0]}`,
      `From: ${from}\nIn-Reply-To: <${ours}>\nSubject: Re: Sword\n\nThanks, it works now`,
    ]),
    [
      'an answer that brings a report on another mail',
      `From: ola@players.test\nIn-Reply-To: <${ours}>\nContent-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: text/plain\n\nThat came back to me\n--o\nContent-Type: message/rfc822\n\n${report(fields('failed', '5.1.1', '550 Unknown'))}\n--o--\n`,
    ],
  ])('is %s', async (_what, raw) => {
    expect((await parsed(raw)).bounce).toBeNull()
  })

  it('is about the mail that an administrator answers; a formal one may name it so alone', async () => {
    const head = `In-Reply-To: <${ours}>\nSubject: Re: Undelivered crystals\n`
    const answer = `From: postmaster@players.test\n${head}\nNow they could be delivered`
    expect((await parsed(answer)).bounce?.messageIds).toEqual([])
    const formal = `From: postmaster@players.test\n${head}Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\n${fields('failed', '5.1.1', '550 Unknown')}\n--b--\n`
    expect((await parsed(formal)).bounce?.messageIds).toEqual([ours])
  })
})
