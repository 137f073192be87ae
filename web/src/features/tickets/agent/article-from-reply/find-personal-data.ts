export const personalDataKinds = [
  'greeting',
  'signature',
  'email',
  'phone',
  'ip',
  'card',
  'iban',
  'ticket',
  'player',
  'answer',
  'link',
] as const
export type PersonalDataKind = (typeof personalDataKinds)[number]
export type PersonalData = { kind: PersonalDataKind; text: string }
/** `end` is the first place after it. */
export type Finding = PersonalData & { start: number; end: number }
/** What is known of the player, such as a nickname, wherever it occurs. */
export type KnownData = readonly PersonalData[]

const name = String.raw`\p{Lu}[\p{L}\p{N}_'’-]*`
const greetings =
  'здравствуйте|добрый день|добрый вечер|доброе утро|доброго времени суток|привет|приветствую|hello|hi|hey|dear|good morning|good afternoon|good evening|olá|oi|prezado|prezada|caro|cara|bom dia|boa tarde|boa noite'
const endings =
  'с уважением|с наилучшими пожеланиями|всего доброго|best regards|kind regards|regards|sincerely|best wishes|atenciosamente|att|abraços|cordialmente'

/** A greeting ends with the comma or the mark after the name; `i` would take any word for a name. */
const greeting = new RegExp(
  String.raw`^\s*(?:${anyCase(greetings)})(?:,?\s+${name}){0,3}\s*(?:[!,.:]+|$)\s*`,
  'u',
)
const ending = new RegExp(
  String.raw`(?:^|\n)\s*(?:${endings})(?:[,!.\s][^\n]{0,60})?(?:\n[^\n]{0,60}){0,2}\s*$`,
  'iu',
)

const patterns: readonly { kind: PersonalDataKind; pattern: RegExp; isReal?: (text: string) => boolean }[] = [
  { kind: 'email', pattern: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu },
  { kind: 'iban', pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, isReal: isIban },
  { kind: 'card', pattern: /(?<![\d.,])\d(?:[ -]?\d){12,18}(?![\d.,]?\d)/g, isReal: isCardNumber },
  { kind: 'phone', pattern: /\+\d(?:[ ()-]{0,2}\d){9,14}(?!\d)/g },
  { kind: 'phone', pattern: /(?<![\d.,-])8[ -]?\(?9\d{2}\)?[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}(?!\d)/g },
  { kind: 'phone', pattern: /\(\d{2,3}\) ?\d{3,5}[ -]?\d{4}(?!\d)/g },
  {
    kind: 'ip',
    pattern:
      /(?<![\d.]|(?:верси[яиюей]{1,2}|сборк[аиуе]|version|release|build|versão|v\.?) ?)(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\.?\d)/gi,
  },
  { kind: 'ip', pattern: /(?<![\w:])(?:[\da-f]{1,4}:){4,7}(?::?[\da-f]{1,4})(?![\w:])/gi },
  { kind: 'ticket', pattern: /(?:#|№ ?|\bn\.?º\s?)\d{4,}/gi },
]

/** In the text of a block, in reading order, without overlaps. `place` says which greetings and endings may be in it. */
export function findPersonalData(
  text: string,
  known: KnownData,
  place: 'first' | 'last' | 'only' | 'middle',
) {
  const found: Finding[] = []
  const add = (kind: PersonalDataKind, start: number, matched: string) => {
    const end = start + matched.length
    if (matched.trim() !== '' && found.every((other) => end <= other.start || start >= other.end))
      found.push({ kind, start, end, text: matched.trim() })
  }
  const greeted = place === 'first' || place === 'only' ? greeting.exec(text)?.[0] : undefined
  if (greeted) add('greeting', 0, greeted)
  const ended = place === 'last' || place === 'only' ? ending.exec(text) : null
  if (ended) add('signature', ended.index, ended[0])
  for (const { kind, text: value } of known)
    for (const { index, 0: matched } of text.matchAll(wordsOf(value))) add(kind, index, matched)
  for (const { kind, pattern, isReal } of patterns)
    for (const { index, 0: matched } of text.matchAll(pattern))
      if (isReal?.(matched) ?? true) add(kind, index, matched)
  return found.toSorted((one, other) => one.start - other.start)
}

function wordsOf(value: string): RegExp {
  const words = value.trim().split(/\s+/).map(escaped).join(String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'giu')
}

const escaped = (word: string) => word.replace(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)

function anyCase(words: string): string {
  return words.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
}

/** ISO/IEC 7812-1, annex B. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, at) => {
    const weighted = at % 2 === 1 ? digit * 2 : digit
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return new Set(digits).size > 1 && sum % 10 === 0
}

/** ISO 13616-1. */
function isIban(text: string): boolean {
  const packed = text.replaceAll(' ', '')
  const digits = (packed.slice(4) + packed.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return packed.length >= 15 && BigInt(digits) % 97n === 1n
}
