import { describe, expect, it } from 'vitest'
import { parsed } from '../support/mail/parsed.ts'

const russian = 'Привет, у меня пропал меч. Помогите!'
const western = 'Olá, não consigo entrar. Atenção!'
// The characters above 0x80, in order; the rest is ASCII.
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
  ])('of bare eight bits is recognized by its letters: %s', async (charset, words) => {
    const raw = bytesOf(words, charset)
    const mail = await parsed(mailOf('', raw, raw))
    expect(mail).toMatchObject({ words, subject: words })
  })

  it('in unlabelled Western 8-bit text is read as Western', async () => {
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

  it.each([
    'Olá! Nãããão, não façam isso. São João à noite às três',
    'Ça va? Où êtes-vous? Éééh! Noël',
    'Größe, Übermut, Ääääh, Öl, süß',
    'Привет! Ы ъ Ё ё — «Ура»',
    'Česko, řeka, žluťoučký kůň',
    'Zażółć gęślą jaźń',
    'ελληνικά, ήλιος',
    '日本語と中文和한국어',
    '👍🏽 ok ❤️',
    'à à à é é é',
  ])('that is valid UTF-8 is never taken for another: %s', async (text) => {
    const raw = Buffer.from(text)
    for (const name of ['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252', 'x-unknown'])
      expect((await parsed(mailOf(typed(name), raw))).words, name).toBe(text)
    expect((await parsed(mailOf('', raw))).words).toBe(text)
  })

  it.each(['Nãããão à vocês', 'Olá, Ação', 'ÀÉÎÕÜ não', 'Übergrößenträger', 'É a ÉÉÉ!'])(
    'of the West under its own name stays so: %s',
    async (text) => {
      for (const name of ['iso-8859-1', 'windows-1252'])
        expect((await parsed(mailOf(typed(name), Buffer.from(text, 'latin1')))).words, name).toBe(text)
    },
  )

  it.each([
    ['utf-7', Buffer.from('+BB8EQAQ4BDIENQRC-!'), 'Привет!'],
    ['big5', Buffer.from([0xa7, 0xda, 0xaa, 0xba, 0xbc, 0x43]), '我的劍'],
    ['euc-kr', Buffer.from([0xc7, 0xd1, 0xb1, 0xdb]), '한글'],
    ['ibm866', Buffer.from([0x8f, 0xe0, 0xa8, 0xa2, 0xa5, 0xe2]), 'Привет'],
    ['cp866', Buffer.from([0x8f, 0xe0, 0xa8, 0xa2, 0xa5, 0xe2]), 'Привет'],
    ['iso-8859-2', Buffer.from([0x4d, 0x69, 0x65, 0x63, 0x7a, 0x20, 0xb3]), 'Miecz ł'],
    ['windows-1250', Buffer.from([0x9e, 0x65, 0x6e, 0x61]), 'žena'],
    ['x-mac-cyrillic', Buffer.from([0x8c, 0xe5, 0xf7]), 'Меч'],
  ])('in %s is read as well', async (charset, body, words) => {
    expect((await parsed(mailOf(typed(charset), body))).words).toBe(words)
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
    ['=?utf-8?B?0JzQ?= =?utf-8?B?tdGH?=', 'Меч'],
    ['=?utf-8*ru?Q?=D0=9C_=D0=B5?=', 'М е'],
    ['=?unknown-8bit?Q?=CC=E5=F7=E8?=', 'Мечи'],
    ['=?utf-7?Q?+BBwENQRH-?=', 'Меч'],
    ['Re: =?utf-8?Q?=D0=9C=D0=B5=D1=87?= (2)', 'Re: Меч (2)'],
  ])('%s is %s', async (subject, words) => {
    expect((await parsed(mailOf('', Buffer.from('x'), Buffer.from(subject)))).subject).toBe(words)
  })

  it('of encoded words with bare eight bits in them is read', async () => {
    const utf8 = Buffer.concat([Buffer.from('=?utf-8?Q?'), Buffer.from('Меч'), Buffer.from('_пропал?=')])
    expect((await parsed(mailOf('', Buffer.from('x'), utf8))).subject).toBe('Меч пропал')
    const old = Buffer.concat([
      Buffer.from('=?windows-1251?Q?'),
      bytesOf('Меч', 'windows-1251'),
      Buffer.from('?='),
    ])
    expect((await parsed(mailOf('', Buffer.from('x'), old))).subject).toBe('Меч')
  })
})

describe('the name of a sender', () => {
  it.each(['utf-8', 'windows-1251', 'koi8-r'])(
    'of bare eight bits in %s is read by its letters',
    async (charset) => {
      const raw = Buffer.concat([
        Buffer.from('From: "'),
        bytesOf('Иван Петров', charset),
        Buffer.from('" <ola@players.test>\r\nSubject: x\r\n\r\nx'),
      ])
      expect((await parsed(raw)).sender).toEqual({ email: 'ola@players.test', name: 'Иван Петров' })
    },
  )
})

describe('a form of old programs', () => {
  const encoded = 'begin 644 sword.log\n.4W=O<F0@;&]S="$*(0  \n`\nend\n'
  it('with a file in its text gives the file, and the words without it', async () => {
    const { words, files } = await parsed(
      `From: ola@players.test\nSubject: Log\n\nSee the log\n\n${encoded}\nOla`,
    )
    expect(words.replace(/\n+/g, '\n')).toBe('See the log\nOla')
    expect(files.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([
      ['sword.log', 'Sword lost!\n!\0'],
    ])
  })

  it('with an attachment in that form gives the file itself', async () => {
    const { files } = await parsed(
      `From: ola@players.test\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nSee\n--b\nContent-Type: application/octet-stream; name="sword.log"\nContent-Disposition: attachment; filename="sword.log"\nContent-Transfer-Encoding: x-uuencode\n\n${encoded}--b--\n`,
    )
    expect(files.map(({ name, content }) => [name, Buffer.from(content).toString().slice(0, 11)])).toEqual([
      ['sword.log', 'Sword lost!'],
    ])
  })

  it('that only begins like a file stays a text', async () => {
    const body = 'begin 100 quests today\nit was fun\nend of story'
    expect((await parsed(`From: ola@players.test\n\n${body}`)).words).toBe(body)
  })

  it('of several mails in one shows all of them', async () => {
    const digest = `From: ola@players.test\nContent-Type: multipart/digest; boundary=b\n\n--b\n\nFrom: one@a.test\nSubject: First\n\nFirst words\n--b\n\nFrom: two@a.test\nSubject: Second\n\nSecond words\n--b--\n`
    const { words } = await parsed(digest)
    for (const part of ['First words', 'Second words', 'one@a.test']) expect(words).toContain(part)
  })
})
