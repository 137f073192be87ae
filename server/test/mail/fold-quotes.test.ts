import { describe, expect, it } from 'vitest'
import { foldQuotes } from '../../src/mail/inbound/parsing/fold-quotes.ts'

const fold = (text: string, hasNoHistory = false) => {
  const lines = text.split('\n').map((line) => ({ text: line, quoted: false }))
  const { shown, folded } = foldQuotes(lines, hasNoHistory)
  expect(shown.length + folded.length, 'nothing is lost').toBe(lines.length)
  const join = (part: typeof lines) =>
    part
      .map((line) => line.text)
      .join('\n')
      .trim()
  return { shown: join(shown), folded: join(folded) }
}

/** The same conversation as written by many programs: only the answer is shown. */
const answers: [program: string, mail: string][] = [
  ['Gmail, ru', 'Готово!\n\nпт, 20 нояб. 2026 г. в 14:05, Поддержка <help@desk.test>:\n\n> Почта верна?\n'],
  [
    'Gmail, en',
    'Готово!\n\nOn Fri, Nov 20, 2026 at 2:05 PM Support <help@desk.test> wrote:\n\n> Is it right?\n',
  ],
  [
    'Gmail, en, wrapped',
    'Готово!\n\nOn Fri, Nov 20, 2026 at 2:05 PM The Support Desk of Emberwald and Friends\n<help@desk.test> wrote:\n\n> Is it right?',
  ],
  [
    'Gmail, pt',
    'Готово!\n\nEm sex., 20 de nov. de 2026 às 14:05, Suporte <help@desk.test>\nescreveu:\n\n> Está certo?',
  ],
  [
    'Outlook, en',
    'Готово!\n\n________________________________\nFrom: Support <help@desk.test>\nSent: Friday, November 20, 2026 2:05 PM\nTo: Ola\nSubject: Sword\n\nIs it right?',
  ],
  [
    'Outlook, ru',
    'Готово!\n\nОт: Поддержка <help@desk.test>\nОтправлено: 20 ноября 2026 г. 14:05\nКому: Ола\nТема: Меч\n\nПочта верна?',
  ],
  [
    'Outlook, pt',
    'Готово!\n\nDe: Suporte <help@desk.test>\nEnviado: sexta-feira, 20 de novembro\nPara: Ola\nAssunto: Espada\n\nEstá certo?',
  ],
  ['Outlook, old', 'Готово!\n\n-----Original Message-----\nFrom: Support\nSent: Friday\n\nIs it right?'],
  ['Outlook, old, ru', 'Готово!\n\n-----Исходное сообщение-----\nОт: Поддержка\n\nПочта верна?'],
  ['Outlook, old, pt', 'Готово!\n\n-----Mensagem original-----\nDe: Suporte\n\nEstá certo?'],
  [
    'Outlook for iOS',
    'Готово!\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Support <help@desk.test>\nSent: Friday\nTo: Ola\nSubject: Sword\n\nIs it right?',
  ],
  [
    'Apple Mail, en',
    'Готово!\n\nSent from my iPhone\n\n> On 20 Nov 2026, at 14:05, Support <help@desk.test> wrote:\n> \n> Is it right?',
  ],
  [
    'Apple Mail, ru',
    'Готово!\n\nОтправлено с iPhone\n\n> 20 нояб. 2026 г., в 14:05, Поддержка <help@desk.test> написал(а):\n> \n> Почта верна?',
  ],
  [
    'Apple Mail, pt',
    'Готово!\n\nEnviado do meu iPhone\n\n> Em 20 de nov. de 2026, à(s) 14:05, Suporte <help@desk.test> escreveu:\n> \n> Está certo?',
  ],
  ['Thunderbird, ru, answer below', '20.11.2026 14:05, Поддержка пишет:\n> Почта верна?\n\nГотово!'],
  [
    'Thunderbird, en, answer below',
    'On 20.11.2026 14:05, Support wrote:\n> Is it right?\n\nГотово!\n\n-- \nOla',
  ],
  ['Thunderbird, pt, answer below', 'Às 14:05 de 20/11/2026, Suporte escreveu:\n> Está certo?\n\nГотово!'],
  [
    'Yandex',
    'Готово!\n\n20.11.2026, 14:05, "Поддержка" <help@desk.test>:\n\n> Почта верна?\n\n-- \nС уважением, Ола',
  ],
  [
    'Yandex with a head',
    'Готово!\n\n----------------\nКому: Ола (ola@players.test);\nТема: Меч;\n20.11.2026, 14:05, "Поддержка" <help@desk.test>:\n\n> Почта верна?',
  ],
  [
    'Mail.ru',
    'Готово!\n\n--\nОла\n\n>Пятница, 20 ноября 2026, 14:05 +03:00 от Поддержка <help@desk.test>:\n> \n>Почта верна?',
  ],
  [
    'Mail.ru, unmarked head',
    'Готово!\n\nПятница, 20 ноября 2026, 14:05 +03:00 от Поддержка <help@desk.test>:\n>Почта верна?',
  ],
  [
    'Gmail, de',
    'Готово!\n\nAm Fr., 20. Nov. 2026 um 14:05 Uhr schrieb Support <help@desk.test>:\n\n> Stimmt das?',
  ],
  ['Thunderbird, de', 'Готово!\n\nAm 20.11.2026 um 14:05 schrieb Support:\n> Stimmt das?'],
  [
    'Gmail, fr',
    'Готово!\n\nLe ven. 20 nov. 2026 à 14:05, Support <help@desk.test> a écrit\u00a0:\n\n> Est-ce juste ?',
  ],
  [
    'Gmail, es',
    'Готово!\n\nEl vie, 20 nov 2026 a las 14:05, Soporte (<help@desk.test>) escribió:\n\n> ¿Es correcto?',
  ],
  [
    'Gmail, it',
    'Готово!\n\nIl giorno ven 20 nov 2026 alle ore 14:05 Support <help@desk.test> ha\nscritto:\n\n> È giusto?',
  ],
  ['Gmail, nl', 'Готово!\n\nOp vr 20 nov. 2026 om 14:05 schreef Support <help@desk.test>:\n\n> Klopt dat?'],
  [
    'Gmail, pl',
    'Готово!\n\npt., 20 lis 2026 o 14:05 Support <help@desk.test> napisał(a):\n\n> Czy to prawda?',
  ],
  ['Thunderbird, pl', 'Готово!\n\nW dniu 20.11.2026 o 14:05, Support pisze:\n> Czy to prawda?'],
  ['Gmail, uk', 'Готово!\n\nпт, 20 лист. 2026 р. о 14:05 Підтримка <help@desk.test> пише:\n\n> Пошта вірна?'],
  [
    'Outlook, de',
    'Готово!\n\nVon: Support <help@desk.test>\nGesendet: Freitag, 20. November 2026 14:05\nAn: Ola\nBetreff: Schwert\n\nStimmt das?',
  ],
  [
    'Outlook, fr',
    'Готово!\n\nDe : Support <help@desk.test>\nEnvoyé : vendredi 20 novembre 2026 14:05\nÀ : Ola\nObjet : Épée\n\nEst-ce juste ?',
  ],
  [
    'Outlook, es',
    'Готово!\n\nDe: Soporte <help@desk.test>\nEnviado el: viernes, 20 de noviembre\nPara: Ola\nAsunto: Espada\n\n¿Es correcto?',
  ],
  [
    'Outlook, it',
    'Готово!\n\nDa: Support <help@desk.test>\nInviato: venerdì 20 novembre 2026\nA: Ola\nOggetto: Spada\n\nÈ giusto?',
  ],
  [
    'Outlook, nl',
    'Готово!\n\nVan: Support <help@desk.test>\nVerzonden: vrijdag 20 november\nAan: Ola\nOnderwerp: Zwaard\n\nKlopt dat?',
  ],
  [
    'Outlook, pl',
    'Готово!\n\nOd: Support <help@desk.test>\nWysłane: piątek, 20 listopada\nDo: Ola\nTemat: Miecz\n\nCzy to prawda?',
  ],
  [
    'Outlook, uk',
    'Готово!\n\nВід: Підтримка <help@desk.test>\nНадіслано: 20 листопада 2026 р.\nКому: Оля\nТема: Меч\n\nПошта вірна?',
  ],
  [
    'Outlook, bold',
    'Готово!\n\n*From:* Support <help@desk.test>\n*Sent:* Friday\n*To:* Ola\n*Subject:* Sword\n\nIs it right?',
  ],
  [
    'Apple Mail, three lines',
    'Готово!\n\nOn 20 Nov 2026, at 14:05, The Support Desk of Emberwald\nand Friends <help@desk.test>\nwrote:\n\n> Is it right?',
  ],
  [
    'Apple Mail, four lines',
    'Готово!\n\nOn Friday,\n20 November 2026, at 14:05,\nSupport <help@desk.test>\nwrote:\n\n> Is it right?',
  ],
  [
    'a program that marks nothing, en',
    'Готово!\n\nOn Fri, Nov 20, 2026 at 2:05 PM Support <help@desk.test> wrote:\n\nIs it right?\n\nSupport',
  ],
  [
    'a program that marks nothing, en, wrapped',
    'Готово!\n\nOn Fri, Nov 20, 2026 at 2:05 PM, Support\n<help@desk.test> wrote:\nIs it right?',
  ],
  [
    'a program that marks nothing, ru',
    'Готово!\n\nпт, 20 нояб. 2026 г. в 14:05, Поддержка <help@desk.test>:\nПочта верна?',
  ],
  [
    'a program that marks nothing, pt',
    'Готово!\n\nEm sex., 20 de nov. de 2026 às 14:05, Suporte <help@desk.test> escreveu:\nEstá certo?',
  ],
  ['a telephone, de', 'Готово!\n\nVon meinem iPhone gesendet'],
  ['a telephone', 'Готово!\n\nSent from Yahoo Mail for Android'],
  ['a telephone, ru', 'Готово!\n\nОтправлено со смартфона Samsung Galaxy S21'],
  ['a program, ru', 'Готово!\n\nОтправлено из мобильного приложения Яндекс Почты https://mail.yandex.ru'],
  ['Windows', 'Готово!\n\nSent from Mail for Windows 10'],
  ['a signature', 'Готово!\n\n-- \nOla\n+7 900 000-00-00'],
]

describe('an answer', () => {
  it.each(answers)('of %s is shown without its history', (_program, mail) => {
    const { shown, folded } = fold(mail)
    expect(shown).toBe('Готово!')
    expect(folded).not.toBe('')
  })

  it('point by point stays whole, each question above its answer', () => {
    const mail = 'Hello,\n\n> Which server?\nEurope 3\n\n> Which hero?\nOla'
    expect(fold(mail)).toEqual({ shown: mail, folded: '' })
  })

  it('between words stays whole', () => {
    const mail = 'You asked\n\n> Which server?\n\nIt is Europe 3.'
    expect(fold(mail)).toEqual({ shown: mail, folded: '' })
  })
})

describe('a forwarded mail', () => {
  const receipt =
    'From: Shop <shop@shop.test>\nDate: Fri, Nov 20, 2026\nSubject: Receipt\nTo: <ola@players.test>\n\nReceipt 42'
  it.each([
    ['Gmail', `My receipt\n\n---------- Forwarded message ---------\n${receipt}`],
    ['Yandex', `My receipt\n\n-------- Пересылаемое сообщение --------\n${receipt}`],
    ['Apple Mail', `My receipt\n\nBegin forwarded message:\n\n${receipt.replaceAll(/^/gm, '> ')}`],
    [
      'Apple Mail, ru',
      `My receipt\n\nНачало переадресованного сообщения:\n\n${receipt.replaceAll(/^/gm, '> ')}`,
    ],
    ['Gmail, pt', `My receipt\n\n---------- Mensagem encaminhada ---------\n${receipt}`],
  ])('of %s is shown, since it is what there is to read', (_program, mail) => {
    expect(fold(mail)).toEqual({ shown: mail, folded: '' })
  })

  it('is shown when only its subject says so', () => {
    expect(fold(`My receipt\n\n${receipt}`, true).shown).toContain('Receipt 42')
  })

  it('deep in the history of an answer is history', () => {
    const mail = `Done\n\nOn Fri, Nov 20, 2026 Support <help@desk.test> wrote:\n> Thanks\n> ---------- Forwarded message ---------\n${receipt.replaceAll(/^/gm, '> ')}`
    expect(fold(mail).shown).toBe('Done')
  })
})

describe('a mail', () => {
  it('of nothing but a quotation stays whole', () => {
    expect(fold('> Hello\n> there')).toEqual({ shown: '> Hello\n> there', folded: '' })
  })

  it('of nothing but a signature stays whole', () => {
    expect(fold('-- \nOla')).toEqual({ shown: '-- \nOla', folded: '' })
  })

  it.each([
    'Last seen 12:30 near the mill\nSince then nothing',
    'From: I do not know\nIt just happened',
    'I wrote:\nnothing came back',
    'On Friday I lost: a sword, a shield\nand my horse',
    'On 20 November 2026 at 14:05 I lost this:\nmy sword',
    'On 20 November 2026 the shop wrote:\nyour order is paid',
    'Hello!\n\nOn Fri, Nov 20, 2026 at 2:05 PM Support <help@desk.test> wrote:\nIs it right?\n\nYes, it is.',
    'Здравствуйте, Поддержка!\n\nпт, 20 нояб. 2026 г. в 14:05, Поддержка <help@desk.test>:\nПочта верна?\n\nДа.',
    'I lost it all\n>:( please help',
    'Hello\n\nFrom: the mill\nTo: the bridge\nand there it was gone',
    'Hello\n\nDe: Brasil\nsou novo aqui\ne gosto do jogo',
    'Привет!\n\nВ 2026 году мне написали:\nприз ваш',
    'Hello, please move my hero:\nFrom: Europe 3\nTo: Asia 1\nDate: any day next week\n\nMy hero is Aria.',
    'My golden sword was\n\nsent from my account to a player I do not know.',
    'My golden sword was\nsent from my iPhone',
    'Мой меч\n\nотправлено с моего аккаунта чужому игроку',
    'The first: the map stays empty.\n--\nThe second: my sword is gone',
    'The first: the map stays empty.\n\n--\n\nThe second: my sword is gone',
  ])('with words like those of a history stays whole: %s', (mail) => {
    expect(fold(mail)).toEqual({ shown: mail, folded: '' })
  })
})
