import iconv from 'iconv-lite'

/** With what a person would read in it. */
export type UnusualMail = {
  name: string
  raw: Buffer
  answer: string
  /** Text of the quoted message; null where nothing is quoted. */
  question: string | null
  subject: string
  sender: string
  file: Buffer | null
}

type Language = { answer: string; question: string; subject: string; sender: string; charsets: string[] }

const languages: Record<string, Language> = {
  ru: {
    answer: 'Да, почта верна: ищите меч у мельницы.',
    question: 'Почта верна?',
    subject: 'Пропал меч',
    sender: 'Иван Петров',
    charsets: ['utf-8', 'windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'],
  },
  uk: {
    answer: 'Так, пошта вірна: шукайте меч біля млина, їжак.',
    question: 'Пошта вірна?',
    subject: 'Зник меч',
    sender: 'Ївга Ґалаґан',
    charsets: ['utf-8', 'windows-1251', 'koi8-u'],
  },
  en: {
    answer: 'Yes, it is right: look near the mill.',
    question: 'Is it right?',
    subject: 'Lost sword',
    sender: 'Ola Nowak',
    charsets: ['utf-8', 'us-ascii', 'iso-8859-1', 'utf-7'],
  },
  pt: {
    answer: 'Olá! Nãããão, está certo às três.',
    question: 'Está certo?',
    subject: 'Espada perdida, atenção',
    sender: 'João Conceição',
    charsets: ['utf-8', 'iso-8859-1', 'windows-1252', 'iso-8859-15'],
  },
  de: {
    answer: 'Ja, größtenteils: Übermut tut selten gut.',
    question: 'Stimmt das für dich?',
    subject: 'Schwert verloren, größer',
    sender: 'Jürgen Groß',
    charsets: ['utf-8', 'iso-8859-1', 'windows-1252'],
  },
  fr: {
    answer: 'Oui, ça va où vous êtes, déjà.',
    question: 'Est-ce juste, à votre avis ?',
    subject: 'Épée perdue',
    sender: 'Élodie Noël',
    charsets: ['utf-8', 'iso-8859-1', 'windows-1252'],
  },
  pl: {
    answer: 'Tak, zażółć gęślą jaźń koło młyna.',
    question: 'Czy to prawda?',
    subject: 'Zgubiony miecz, proszę',
    sender: 'Łucja Wójcik',
    charsets: ['utf-8', 'iso-8859-2', 'windows-1250'],
  },
  tr: {
    answer: 'Evet, değirmenin yanında arayın, şimdi.',
    question: 'Doğru mu?',
    subject: 'Kılıç kayıp',
    sender: 'Işıl Çağ',
    charsets: ['utf-8', 'iso-8859-9', 'windows-1254'],
  },
  el: {
    answer: 'Ναι, ψάξτε κοντά στον μύλο.',
    question: 'Είναι σωστό;',
    subject: 'Χαμένο σπαθί',
    sender: 'Όλγα Νίκου',
    charsets: ['utf-8', 'iso-8859-7', 'windows-1253'],
  },
  ja: {
    answer: 'はい、水車小屋の近くを探してください。',
    question: '正しいですか。',
    subject: '剣をなくしました',
    sender: '山田花子',
    charsets: ['utf-8', 'shift_jis', 'euc-jp'],
  },
  zh: {
    answer: '对，请在磨坊附近寻找我的剑。',
    question: '对吗？',
    subject: '我的剑不见了',
    sender: '王小明',
    charsets: ['utf-8', 'gb2312', 'gb18030', 'gbk'],
  },
  ko: {
    answer: '네, 방앗간 근처를 찾아보세요.',
    question: '맞습니까?',
    subject: '검을 잃어버렸어요',
    sender: '김철수',
    charsets: ['utf-8', 'euc-kr'],
  },
  emoji: {
    answer: '👍🏽 ok, it works ❤️ – спасибо!',
    question: 'Works?',
    subject: '🗡️ lost',
    sender: 'Ola 🎮',
    charsets: ['utf-8'],
  },
}

/** How a program writes an answer above or below the quotation: in plain text, and in HTML where it has that. */
const programs: Record<
  string,
  (answer: string, question: string) => { text: string; html?: string; flowed?: true }
> = {
  nothing: (answer) => ({ text: answer, html: `<p>${answer}</p>` }),
  gmail: (answer, question) => ({
    text: `${answer}\n\nOn Fri, Nov 20, 2026 at 2:05 PM Support <help@desk.test> wrote:\n\n> ${question}\n`,
    html: `<div dir="ltr">${answer}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri, Nov 20, 2026 at 2:05 PM Support &lt;<a href="mailto:help@desk.test">help@desk.test</a>&gt; wrote:<br></div><blockquote class="gmail_quote">${question}</blockquote></div>`,
  }),
  outlook: (answer, question) => ({
    text: `${answer}\n\n________________________________\nFrom: Support <help@desk.test>\nSent: Friday, November 20, 2026 2:05 PM\nTo: Ola\nSubject: Sword\n\n${question}`,
    html: `<p class="MsoNormal">${answer}</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Support &lt;help@desk.test&gt;<br><b>Sent:</b> Friday, November 20, 2026 2:05 PM<br><b>To:</b> Ola<br><b>Subject:</b> Sword</p></div><p class="MsoNormal">${question}</p>`,
  }),
  apple: (answer, question) => ({
    text: `${answer}\n\n> On 20 Nov 2026, at 14:05, Support <help@desk.test> wrote:\n> \n> ${question}`,
    html: `${answer}<br><div><br><blockquote type="cite"><div>On 20 Nov 2026, at 14:05, Support &lt;help@desk.test&gt; wrote:</div><br><div>${question}</div></blockquote></div>`,
  }),
  thunderbird: (answer, question) => ({
    text: `On 20.11.2026 14:05, Support wrote:\n> ${question}\n${answer}`,
    html: `<div class="moz-cite-prefix">On 20.11.2026 14:05, Support wrote:<br></div><blockquote type="cite"><p>${question}</p></blockquote><p>${answer}</p>`,
  }),
  flowed: (answer, question) => ({
    text: `On 20.11.2026 14:05, Support wrote:\n> ${question} \n${answer} `,
    flowed: true,
  }),
  unmarked: (answer, question) => ({
    text: `${answer}\n\nOn Fri, Nov 20, 2026 at 2:05 PM, Support\n<help@desk.test> wrote:\n${question}`,
  }),
}

const encodings = ['8bit', 'quoted-printable', 'base64'] as const
const structures = ['plain', 'html', 'alternative', 'mixed', 'nested', 'signed', 'related'] as const
const newlines = ['\r\n', '\n'] as const

/** Every language in each of its charsets, with alternating programs, encodings and structures. */
export function unusualMails(): UnusualMail[] {
  const mails: UnusualMail[] = []
  let turn = 0
  for (const [language, words] of Object.entries(languages))
    for (const charset of words.charsets)
      for (const [program, write] of Object.entries(programs))
        for (const structure of structures) {
          turn += 1
          const encoding = encodings[turn % encodings.length] as (typeof encodings)[number]
          const newline = newlines[turn % 5 === 0 ? 1 : 0] as string
          const written = write(words.answer, words.question)
          if (
            structure !== 'plain' &&
            structure !== 'mixed' &&
            structure !== 'signed' &&
            written.html === undefined
          )
            continue
          const file = structure === 'mixed' || structure === 'nested' ? Buffer.from(`log ${turn}\n`) : null
          const raw = assemble({ words, charset, structure, encoding, newline, written, file })
          mails.push({
            name: [language, charset, program, structure, encoding, newline === '\n' ? 'lf' : 'crlf'].join(
              ' ',
            ),
            raw,
            answer: words.answer,
            question: program === 'nothing' ? null : words.question,
            subject: words.subject,
            sender: words.sender,
            file,
          })
        }
  return mails
}

type Parts = {
  words: Language
  charset: string
  structure: (typeof structures)[number]
  encoding: (typeof encodings)[number]
  newline: string
  written: { text: string; html?: string; flowed?: true }
  file: Buffer | null
}

function assemble({ words, charset, structure, encoding, newline, written, file }: Parts): Buffer {
  const part = (type: string, text: string, more = '') =>
    textPart(type, text, { charset, encoding, newline, more })
  const plain = part('text/plain', written.text, written.flowed ? '; format=flowed' : '')
  const html = part('text/html', `<html><body>${written.html ?? ''}</body></html>`)
  const log = Buffer.concat([
    lines(
      [
        'Content-Type: text/plain; name="a.log"',
        'Content-Disposition: attachment; filename="a.log"',
        'Content-Transfer-Encoding: base64',
        '',
        '',
      ],
      newline,
    ),
    Buffer.from((file ?? Buffer.from('')).toString('base64')),
  ])
  const signature = lines(['Content-Type: application/pgp-signature; name="s.asc"', '', 'iQ=='], newline)
  const of = (type: string, ...parts: Buffer[]) => multipart(type, parts, newline)
  const body = {
    plain,
    html,
    alternative: of('alternative', plain, html),
    mixed: of('mixed', plain, log),
    nested: of('mixed', of('alternative', plain, html), log),
    signed: of('signed', plain, signature),
    related: of('related', of('alternative', plain, html)),
  }[structure]
  const head = [
    `From: ${encodedWord(words.sender, charset)} <ola@players.test>`,
    `Subject: ${encodedWord(words.subject, charset)}`,
    'In-Reply-To: <question@desk.test>',
    'MIME-Version: 1.0',
  ]
  return Buffer.concat([lines([...head, ''], newline), body])
}

const isSafe = (charset: string) => charset !== 'utf-7'

function encodedWord(text: string, charset: string): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text
  return `=?${charset}?B?${iconv.encode(text, charset).toString('base64')}?=`
}

function textPart(
  type: string,
  text: string,
  { charset, encoding, newline, more }: { charset: string; encoding: string; newline: string; more: string },
): Buffer {
  const bytes = iconv.encode(text.replaceAll('\n', newline), charset)
  const name = isSafe(charset) ? encoding : '7bit'
  const content =
    name === 'base64'
      ? Buffer.from(bytes.toString('base64').replace(/.{76}/g, `$&${newline}`))
      : name === 'quoted-printable'
        ? quotedPrintable(bytes)
        : bytes
  return Buffer.concat([
    lines(
      [`Content-Type: ${type}; charset=${charset}${more}`, `Content-Transfer-Encoding: ${name}`, '', ''],
      newline,
    ),
    content,
  ])
}

function quotedPrintable(bytes: Buffer): Buffer {
  const signs = [...bytes].map((byte, at) => {
    const isBreak = byte === 10 || byte === 13
    const isLast = byte === 32 && (bytes[at + 1] === 10 || bytes[at + 1] === 13 || at === bytes.length - 1)
    return isBreak || (byte >= 32 && byte < 127 && byte !== 61 && !isLast)
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
  })
  return Buffer.from(signs.join(''))
}

let boundaries = 0

function multipart(type: string, parts: Buffer[], newline: string): Buffer {
  boundaries += 1
  const boundary = `part-${boundaries}`
  return Buffer.concat([
    lines([`Content-Type: multipart/${type}; boundary="${boundary}"`, '', ''], newline),
    ...parts.flatMap((part) => [lines([`--${boundary}`, ''], newline), part, Buffer.from(newline)]),
    Buffer.from(`--${boundary}--${newline}`),
  ])
}

function lines(given: string[], newline: string): Buffer {
  return Buffer.from(given.join(newline))
}
