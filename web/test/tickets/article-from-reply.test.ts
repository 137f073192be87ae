import { documentText } from '@savepoint/contract/document-contents.ts'
import { type Document, documentSchema } from '@savepoint/contract/documents.ts'
import { describe, expect, it } from 'vitest'
import {
  findPersonalData,
  type KnownData,
} from '../../src/features/tickets/agent/article-from-reply/find-personal-data.ts'
import { knownDataOf } from '../../src/features/tickets/agent/article-from-reply/known-data.ts'
import { withoutPersonalData } from '../../src/features/tickets/agent/article-from-reply/without-personal-data.ts'

const kindsIn = (
  text: string,
  place: 'first' | 'last' | 'only' | 'middle' = 'middle',
  known: KnownData = [],
) => findPersonalData(text, known, place).map(({ kind, text: words }) => `${kind}: ${words}`)

describe('Personal data in a text', () => {
  it.each([
    ['Пишите на ivan.petrov+game@mail.example.ru.', 'email: ivan.petrov+game@mail.example.ru'],
    ['Почта: иван@почта.рф', 'email: иван@почта.рф'],
    ['Ваш телефон +7 (912) 345-67-89 привязан.', 'phone: +7 (912) 345-67-89'],
    ['Номер 8 912 345-67-89 занят.', 'phone: 8 912 345-67-89'],
    ['Ligue para (11) 91234-5678.', 'phone: (11) 91234-5678'],
    ['Call +44 20 7946 0958 today', 'phone: +44 20 7946 0958'],
    ['Вход с адреса 203.0.113.7.', 'ip: 203.0.113.7'],
    ['from 2001:db8:85a3:0:0:8a2e:370:7334 today', 'ip: 2001:db8:85a3:0:0:8a2e:370:7334'],
    ['Карта 4111 1111 1111 1111 отклонена', 'card: 4111 1111 1111 1111'],
    ['Refund to GB82 WEST 1234 5698 7654 32, please', 'iban: GB82 WEST 1234 5698 7654 32'],
    ['Как в тикете #100234.', 'ticket: #100234'],
    ['см. № 100234', 'ticket: № 100234'],
    ['Veja a nº 100234.', 'ticket: nº 100234'],
  ])('is found: %s', (text, finding) => {
    expect(kindsIn(text)).toEqual([finding])
  })

  it.each([
    'Обновите игру до версии 1.2.3.4.',
    'Build 10.0.19.44 fixes it; version 1.4.0.2 did not.',
    'Instale a versão 2.0.1.15.',
    'Ошибка 0xc0000005 в dx11.dll, код E-311.',
    'Это стоит 1 000 000 000 кристаллов, или 12 345,67 ₽.',
    'Номер заказа EW-20250304-11, уровень 8.',
    'С 12:30:45 до 13:00, 04.03.2025 и 2025-03-04 10:11:12.',
    'Номер 4111 1111 1111 1112 с опечаткой.',
    'Нули 0000 0000 0000 0000.',
    'Спросите в @news_channel, место №3 или #12.',
    'Разрешение 1920x1080, 60.5 кадров, 255.255.255.',
  ])('is not seen where there is none: %s', (text) => {
    expect(kindsIn(text)).toEqual([])
  })

  it.each([
    ['Здравствуйте, Иван! Перезапустите игру.', 'greeting: Здравствуйте, Иван!'],
    ['Добрый день! Перезапустите игру.', 'greeting: Добрый день!'],
    ['Hi John,\nrestart the game.', 'greeting: Hi John,'],
    ['Dear Mary Ann Smith, restart the game.', 'greeting: Dear Mary Ann Smith,'],
    ['Olá, João! Reinicie o jogo.', 'greeting: Olá, João!'],
    ['Boa tarde.', 'greeting: Boa tarde.'],
  ])('a greeting begins a reply: %s', (text, finding) => {
    expect(kindsIn(text, 'first')).toEqual([finding])
    expect(kindsIn(text, 'middle')).toEqual([])
  })

  it.each([
    'Hi-res textures are in the settings.',
    'Приветственный набор лежит в почте.',
    'Hey Jude plays in the tavern.',
  ])('a first word may only look like a greeting: %s', (text) => {
    expect(kindsIn(text, 'first')).toEqual([])
  })

  it.each([
    ['С уважением,\nКира Ясенева', 'signature: С уважением,\nКира Ясенева'],
    ['Надеюсь, помогло.\nС уважением, Кира', 'signature: С уважением, Кира'],
    ['Best regards,\nKira\nSupport', 'signature: Best regards,\nKira\nSupport'],
    ['Atenciosamente, Kira', 'signature: Atenciosamente, Kira'],
  ])('a signature ends it: %s', (text, finding) => {
    expect(kindsIn(text, 'last')).toEqual([finding])
  })

  it('what is known of the player is found whole, in any case, between other letters never', () => {
    const known = [
      { kind: 'player', text: 'Кот' },
      { kind: 'answer', text: 'Сервер  Запад (2)' },
    ] as const
    expect(kindsIn('кот, Который час? Сервер запад (2) закрыт. Терракот.', 'middle', known)).toEqual([
      'player: кот',
      'answer: Сервер запад (2)',
    ])
    expect(kindsIn('x', 'middle', [{ kind: 'player', text: '$^(.*)[' }])).toEqual([])
  })

  it.each(['1 ', 'a.', '(1', 'Hi A', '1:', 'с уважением '])(
    'a long text of “%s” is read to its end',
    (part) => {
      expect(
        kindsIn(`${part.repeat(20_000)}. a@b.test`, 'only', [{ kind: 'player', text: 'a b' }]),
      ).toContain('email: a@b.test')
    },
  )
})

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const documentOf = (...content: object[]) => ({ type: 'doc', content }) as Document
const known = [{ kind: 'player', text: 'Ivan Petrov' }] as const

describe('What a ticket knows of its player', () => {
  it('is known once, however often it was said', () => {
    const message = {
      kind: 'customer',
      author: { name: 'Ivan Petrov' },
      received: { sender: { name: 'IVAN PETROV', email: 'ivan@mail.test' } },
    }
    const ticket = {
      id: 100234,
      customer: { login: 'ivan@mail.test' },
      characterNickname: null,
      fields: [
        { title: 'World', type: 'select', value: 'West' },
        { title: 'Order', type: 'text', value: 'EW-77' },
        { title: 'Story', type: 'textarea', value: 'x'.repeat(61) },
      ],
      messages: Array.from({ length: 2_000 }, () => message),
    }
    expect(knownDataOf(ticket as never).map(({ text: words }) => words.toLowerCase())).toEqual([
      'ivan@mail.test',
      'ivan petrov',
      '#100234',
      '100234',
      'petrov',
      'ew-77',
      'ivan',
    ])
  })
})

describe('A reply as an article', () => {
  const reply = documentOf(
    paragraph(text('Hello, Ivan!')),
    paragraph(text('Dear Ivan '), text('Petrov', { type: 'bold' }), text(', write to a@b.test again.')),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('Restart'))] }] },
    { type: 'image', attrs: { fileId: 'x', alt: '' } },
    paragraph(text('Best regards, Kira')),
  )

  it('loses greeting, signature, names and pictures, and says so', () => {
    const { document, removals } = withoutPersonalData(reply, known, new Set())
    expect(documentText(document)).toBe('Dear […], write to […] again.\n\nRestart')
    expect(JSON.stringify(document)).not.toMatch(/Ivan|Petrov|a@b|image|Kira/)
    expect(removals.map(({ kind, text: words }) => [kind, words])).toEqual([
      ['greeting', 'Hello, Ivan!'],
      ['player', 'Ivan Petrov'],
      ['email', 'a@b.test'],
      ['signature', 'Best regards, Kira'],
    ])
  })

  it('shows what is removed struck through, and nothing else', () => {
    const { marked } = withoutPersonalData(reply, known, new Set())
    const struck: string[] = []
    const walk = (node: { text?: string; marks?: { type: string }[]; content?: unknown[] }) => {
      if (node.marks?.some(({ type }) => type === 'strike')) struck.push(node.text ?? '')
      for (const child of node.content ?? []) walk(child as typeof node)
    }
    walk(marked as never)
    expect(struck).toEqual(['Hello, Ivan!', 'Ivan ', 'Petrov', 'a@b.test', 'Best regards, Kira'])
  })

  it('keeps what is wanted', () => {
    const { removals } = withoutPersonalData(reply, known, new Set())
    const email = removals.find(({ kind }) => kind === 'email')
    const { document } = withoutPersonalData(reply, known, new Set([email?.key ?? '']))
    expect(documentText(document)).toContain('write to a@b.test again')
  })

  it('keeps links to the public, and loses those into tickets, files and addresses', () => {
    const link = (href: string) => paragraph(text('here', { type: 'link', attrs: { href } }))
    const hrefs = (...given: string[]) =>
      JSON.stringify(withoutPersonalData(documentOf(...given.map(link)), [], new Set()).document).match(
        /"href":"[^"]+"/g,
      )
    expect(
      hrefs(
        'https://game.example/news',
        '/customer/articles/1/2',
        `${window.location.origin}/customer/articles/1/2`,
      ),
    ).toHaveLength(3)
    expect(
      hrefs(
        '/customer/tickets/7',
        '/tickets/all?ticketId=7',
        `${window.location.origin}/api/customer/attachments/7`,
        'mailto:a@b.test',
        'https://game.example/reset?email=a%40b.test',
      ),
    ).toBeNull()
  })

  it('loses links that name somebody, and lists them', () => {
    const { removals, document } = withoutPersonalData(
      documentOf(
        paragraph(text('profile', { type: 'link', attrs: { href: 'https://game.example/u/Ivan%20Petrov' } })),
      ),
      known,
      new Set(),
    )
    expect(removals).toMatchObject([{ kind: 'link', text: 'https://game.example/u/Ivan%20Petrov' }])
    expect(JSON.stringify(document)).not.toContain('href')
  })

  it('keeps tables, lists and spoilers whole, and stays a document that the server takes', () => {
    const image = { type: 'image', attrs: { fileId: 'x', alt: '' } }
    const cell = (...content: object[]) => ({ type: 'tableCell', content })
    const name = paragraph(text('Ivan Petrov'))
    const item = (...content: object[]) => ({ type: 'listItem', content })
    const given = documentOf(
      { type: 'paragraph' },
      { type: 'paragraph', content: [] },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [cell(name), cell(image), cell(paragraph(text('9')))] }],
      },
      { type: 'bulletList', content: [item(name), item(image), item(paragraph(text('Nothing')))] },
      {
        type: 'details',
        content: [
          { type: 'detailsSummary', content: [text('Ivan Petrov')] },
          { type: 'detailsContent', content: [image] },
        ],
      },
      { type: 'codeBlock', content: [text('ping a@b.test')] },
      { type: 'horizontalRule' },
    )
    const { document } = withoutPersonalData(given, known, new Set())
    expect(documentSchema.safeParse(document).error?.issues ?? []).toEqual([])
    expect(document.content.map(({ type }) => type)).toEqual(given.content.map(({ type }) => type))
    expect(JSON.stringify(document.content[2]).match(/tableCell/g)).toHaveLength(3)
    expect(JSON.stringify(document)).not.toMatch(/Ivan|a@b|image/)
  })

  it('may have nothing left', () => {
    const { document } = withoutPersonalData(documentOf(paragraph(text('Hello, Ivan!'))), [], new Set())
    expect(document).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  })
})
