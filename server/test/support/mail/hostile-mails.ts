import { rawMail } from './mailbox.ts'

const head = { From: 'ola@players.test', Subject: 'Sword' }
const html = (body: string) => rawMail({ ...head, 'Content-Type': 'text/html' }, body)
const multipart = (body: string) =>
  rawMail({ ...head, 'Content-Type': 'multipart/mixed; boundary="b0"' }, body)

/** Emails designed to use up time or memory. */
export const hostileMails: [kind: string, raw: () => string][] = [
  [
    'parts within parts',
    () => {
      const open = Array.from(
        { length: 5_000 },
        (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`,
      )
      return multipart(open.join(''))
    },
  ],
  ['a million parts', () => multipart('--b0\n\nx\n'.repeat(1_000_000))],
  ['a million headers', () => `${'X-A: b\r\n'.repeat(1_000_000)}\r\nx`],
  ['one header of 30 MB', () => `Subject: ${'a '.repeat(15_000_000)}\r\n\r\nx`],
  [
    'a header folded a million times',
    () => `From: a@b.test\r\nSubject: a${'\r\n b'.repeat(1_000_000)}\r\n\r\nx`,
  ],
  [
    'a quarter million encoded words',
    () => `From: a@b.test\r\nSubject: ${'=?utf-8?B?0Jw=?= '.repeat(250_000)}\r\n\r\nx`,
  ],
  ['a quarter million addresses', () => rawMail({ ...head, To: 'a@b.test, '.repeat(250_000) }, 'x')],
  ['brackets in an address', () => rawMail({ ...head, From: '('.repeat(400_000) }, 'x')],
  ['35 MB of text', () => rawMail(head, 'word '.repeat(7_000_000))],
  ['35 MB of one quotation', () => rawMail(head, '> '.repeat(17_000_000))],
  ['a million quoted lines', () => rawMail(head, '> a\n\n'.repeat(1_000_000))],
  ['a million blank lines', () => rawMail(head, `a${'\n'.repeat(1_000_000)}> b`)],
  ['a line of ten million blanks', () => rawMail(head, `a${' '.repeat(10_000_000)}b`)],
  ['HTML of unclosed tables', () => html('<table><tr><td>'.repeat(500_000))],
  ['HTML of a million links', () => html('<a href=https://a.test>a</a>'.repeat(1_000_000))],
  ['HTML of quotations', () => html('<blockquote>a</blockquote>b'.repeat(200_000))],
]
