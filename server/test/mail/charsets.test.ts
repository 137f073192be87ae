import { describe, expect, it } from 'vitest'
import { parsed } from '../support/parsed.ts'

const russian = 'Привет, у меня пропал меч. Помогите!'
const western = 'Olá, não consigo entrar. Atenção!'
// The letters of these charsets by their place above 0x80; the rest are as in ASCII.
const tables = {
  'windows-1251': new Map(
    [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [
      letter,
      0xc0 + at,
    ]),
  ),
  'koi8-r': new Map(
    [...'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ'].map((letter, at) => [
      letter,
      0xc0 + at,
    ]),
  ),
}
const bytesOf = (text: string, charset: string) => {
  if (charset === 'utf-8') return Buffer.from(text)
  if (charset === 'utf-16le') return Buffer.from(text, 'utf16le')
  const table = tables[charset as keyof typeof tables]
  return Buffer.from([...text].map((letter) => table?.get(letter) ?? letter.charCodeAt(0)))
}
const mailOf = (head: string, body: Buffer, subject: Buffer = Buffer.from('Sword')) =>
  Buffer.concat([
    Buffer.from('From: ola@players.test\r\nSubject: '),
    subject,
    Buffer.from(`\r\n${head}\r\n`),
    body,
    Buffer.from('\r\n'),
  ])
const quotedPrintable = (bytes: Buffer) =>
  Buffer.from(
    [...bytes]
      .map((byte) => (byte < 128 ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase()}`))
      .join(''),
  )
const typed = (charset: string, encoding = '8bit') =>
  `Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n`

describe('a text', () => {
  it.each(['windows-1251', 'koi8-r', 'utf-8'])('in %s is read in every encoding', async (charset) => {
    const body = bytesOf(russian, charset)
    expect((await parsed(mailOf(typed(charset), body))).words).toBe(russian)
    const inBase64 = Buffer.from(body.toString('base64'))
    expect((await parsed(mailOf(typed(charset, 'base64'), inBase64))).words).toBe(russian)
    const printable = mailOf(typed(charset, 'quoted-printable'), quotedPrintable(body))
    expect((await parsed(printable)).words).toBe(russian)
  })

  it.each([
    ['iso-8859-1', Buffer.from(western, 'latin1'), western],
    ['utf-16le', Buffer.from(bytesOf(russian, 'utf-16le').toString('base64')), russian],
    ['iso-2022-jp', Buffer.from('\x1b$B7u\x1b(B!'), '剣!'],
    ['gb2312', Buffer.from([0xce, 0xd2, 0xb5, 0xc4, 0xbd, 0xa3]), '我的剑'],
  ])('in %s is read', async (charset, body, words) => {
    const encoding = charset === 'utf-16le' ? 'base64' : '8bit'
    expect((await parsed(mailOf(typed(charset, encoding), body))).words).toBe(words)
  })

  it.each([
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['utf-8', russian],
  ])('of bare eight bits is told by its letters: %s', async (charset, words) => {
    const raw = bytesOf(words, charset)
    const mail = await parsed(mailOf('', raw, raw))
    expect(mail).toMatchObject({ words, subject: words })
  })

  it('of bare eight bits of the West is one of the West', async () => {
    const raw = Buffer.from(western, 'latin1')
    expect(await parsed(mailOf('', raw, raw))).toMatchObject({ words: western, subject: western })
  })

  it.each([
    ['utf-8', 'windows-1251'],
    ['us-ascii', 'windows-1251'],
    ['us-ascii', 'utf-8'],
    ['iso-8859-1', 'utf-8'],
    ['x-unknown', 'koi8-r'],
    ['default', 'windows-1251'],
    ['windows1251', 'windows-1251'],
    ['"windows-1251"', 'windows-1251'],
    ['utf8', 'utf-8'],
  ])('named %s that is %s is read by its letters', async (name, charset) => {
    expect((await parsed(mailOf(typed(name), bytesOf(russian, charset)))).words).toBe(russian)
  })

  it('without a name in one part of several is read by its letters', async () => {
    const head = 'Content-Type: multipart/mixed; boundary=part\r\n'
    const part = Buffer.concat([
      Buffer.from('--part\r\nContent-Type: text/plain\r\n\r\n'),
      bytesOf(russian, 'windows-1251'),
      Buffer.from('\r\n--part--\r\n'),
    ])
    expect((await parsed(mailOf(head, part))).words).toBe(russian)
  })

  it('with one broken sign keeps all the others', async () => {
    const broken = Buffer.concat([Buffer.from(russian), Buffer.of(0xd0), Buffer.from(' Ура')])
    expect((await parsed(mailOf(typed('utf-8'), broken))).words).toBe(`${russian}\uFFFD Ура`)
  })
})

describe('a subject', () => {
  it.each([
    ['=?koi8-r?B?7cXe?=', 'Меч'],
    ['=?windows-1251?Q?=CC=E5=F7?=', 'Меч'],
    ['=?utf-8?B?0JzQtQ==?=\r\n =?utf-8?B?0Yc=?=', 'Меч'],
    ['=?iso-2022-jp?B?GyRCN3UbKEI=?=', '剣'],
    ['=?utf-8?B?0JzQtdGH?', '=?utf-8?B?0JzQtdGH?'],
    ['Re: =?utf-8?Q?=D0=9C=D0=B5=D1=87?= (2)', 'Re: Меч (2)'],
  ])('%s is %s', async (subject, words) => {
    expect((await parsed(mailOf('', Buffer.from('x'), Buffer.from(subject)))).subject).toBe(words)
  })
})
