import { isAppendedLine } from '../texts/appended-line.ts'
import {
  forwardMark,
  greeting,
  headerLine,
  headerNext,
  introduction,
  originalMark,
  subjectLine,
  wholeIntroduction,
} from '../texts/quote-words.ts'

export type MailLine = { text: string; quoted: boolean }

const quotedLine = /^\s{0,3}>(?![:;=]-?[()D|/\\]|_<|\.<)/
const signatureMark = /^--\s$/
const bareSignatureMark = /^--$/
const longestBareSignature = 5
const address = /[^\s<>@]@[^\s<>@]+\.[^\s<>@]/
const longRule = /^\s*_{20,}\s*$/
const rule = /^\s*[-_]{5,}\s*$/
/**
 * Separates new text from quoted history and signature. History above or below the new text is folded. Where new text stands between quotations,
 * everything stays. An email without new text stays whole, and so do the texts of one that has no history.
 */
export function foldQuotes<Line extends MailLine>(
  lines: Line[],
  hasNoHistory: boolean,
): { shown: Line[]; folded: Line[] } {
  const marks = markQuoted(lines, hasNoHistory || beginsForward(lines))
  const signature = signatureStart(lines, marks)
  const end = lastWritten(lines, marks, signature)
  if (isInterleaved(lines, marks, signature)) return { shown: lines, folded: [] }
  const shown = lines.filter((_, index) => !marks[index] && index <= end)
  const folded = lines.filter((_, index) => marks[index] || index > end)
  return isBlank(shown) ? { shown: lines, folded: [] } : { shown, folded: isBlank(folded) ? [] : folded }
}

/** In a forwarded email the quotation is the news: nothing before it is folded. */
function beginsForward(lines: MailLine[]): boolean {
  const start = lines.findIndex(({ text }) => forwardMark.test(text))
  if (start === -1) return false
  const before = lines.slice(0, start)
  return (
    historyStart(before) === -1 &&
    !before.some(({ text, quoted }) => text.trim() !== '' && (quoted || quotedLine.test(text)))
  )
}

function markQuoted(lines: MailLine[], hasNoHistory: boolean): boolean[] {
  const marks = lines.map(({ text, quoted }) => !hasNoHistory && (quoted || quotedLine.test(text)))
  const start = hasNoHistory ? -1 : historyStart(lines)
  if (start !== -1) marks.fill(true, start)
  marks.forEach((mark, index) => {
    if (!mark || marks[index - 1]) return
    const introduced = introductionAbove(lines, index)
    for (const above of [...introduced, ...headAbove(lines, introduced[0] ?? index)]) marks[above] = true
  })
  for (let index = 1; index < marks.length; index += 1) {
    if (marks[index] || lines[index]?.text.trim() !== '') continue
    const next = lines.findIndex((line, later) => later > index && line.text.trim() !== '')
    if (marks[index - 1] && next !== -1 && marks[next]) marks[index] = true
  }
  return marks
}

/** Where the history of programs that quote without markers begins; it reaches to the end. */
function historyStart(lines: MailLine[]): number {
  const start = lines.findIndex(({ text }, index) => {
    if (originalMark.test(text)) return true
    const next = lines.slice(index + 1, index + 9).flatMap((line) => line.text.trim() || [])
    return longRule.test(text) ? isHead(next, 0) : isHead([text, ...next], 2)
  })
  const introduced = unmarkedStart(lines)
  if (start === -1 || introduced === -1) return Math.max(start, introduced)
  return Math.min(start, introduced)
}

/** A person may write “From”, “To” and “Date” too, but hardly a subject or an address among them. */
function isHead([from = '', ...next]: string[], least: number): boolean {
  if (!headerLine.test(from)) return false
  const others = next.filter((text) => headerNext.test(text))
  return (
    next.slice(0, 4).filter((text) => headerNext.test(text)).length >= least &&
    (others.some((text) => subjectLine.test(text)) || [from, ...others].some((text) => address.test(text)))
  )
}

/** A certain introduction with text above it and no quotation after it: everything below is history. If any marker follows, the markers decide. */
function unmarkedStart(lines: MailLine[]): number {
  const isMarked = (line: MailLine) => line.quoted || quotedLine.test(line.text)
  for (let index = 1; index < lines.length; index += 1) {
    const introduced = introducedIn(lines, index)
    const [first] = introduced
    if (first === undefined) continue
    const above = lines.slice(0, first)
    const below = lines.slice(index + 1)
    if (isBlank(above) || isGreeting(above) || above.some(isMarked) || below.some(isMarked) || isBlank(below))
      continue
    return first
  }
  return -1
}

/** Somebody who only greets at the top may have answered below, where no marker shows it. */
function isGreeting(lines: MailLine[]): boolean {
  const written = lines.map(({ text }) => text.trim()).filter((text) => text !== '')
  return written.length === 1 && greeting.test(written[0] ?? '')
}

const longestIntroduction = 5

/** Apple Mail and Gmail break an introduction over several lines. None when it is not certain. */
function introducedIn(lines: MailLine[], end: number): number[] {
  if (!/[:：]\s*$/.test(lines[end]?.text ?? '')) return []
  let words = ''
  for (let first = end; first >= 0 && end - first < longestIntroduction; first -= 1) {
    const text = lines[first]?.text.trim() ?? ''
    if (text === '' || lines[first]?.quoted) return []
    words = `${text} ${words}`.trim()
    if (words.length > 500) return []
    if (wholeIntroduction.test(words)) return Array.from({ length: end - first + 1 }, (_, at) => first + at)
  }
  return []
}

function introductionAbove(lines: MailLine[], index: number): number[] {
  let above = index - 1
  while (above >= 0 && lines[above]?.text.trim() === '') above -= 1
  if (above < 0 || index - above > 3) return []
  const whole = introducedIn(lines, above)
  if (whole.length > 0) return whole
  return introduction.test(lines[above]?.text ?? '') ? [above] : []
}

/** Header lines and the rule that some programs put between the answer and its history. */
function headAbove(lines: MailLine[], index: number): number[] {
  const head: number[] = []
  let above = index - 1
  while (above >= 0 && headerNext.test(lines[above]?.text ?? '')) head.push(above--)
  while (above >= 0 && lines[above]?.text.trim() === '') above -= 1
  return rule.test(lines[above]?.text ?? '') ? [...head, above] : head
}

/** `-- ` with its space (RFC 3676). Without it only as a few lines of their own right above the history, as Mail.ru writes. */
function signatureStart(lines: MailLine[], marks: boolean[]): number {
  return lines.findIndex(({ text }, index) => {
    if (marks[index]) return false
    if (signatureMark.test(text)) return true
    if (!bareSignatureMark.test(text) || lines[index - 1]?.text.trim() !== '') return false
    const history = marks.indexOf(true, index)
    if (history === -1) return false
    const written = (line: MailLine, at: number) => at > index && !marks[at] && line.text.trim() !== ''
    const own = lines.flatMap((line, at) => (written(line, at) ? [at] : []))
    return own.length <= longestBareSignature && own.every((at) => at < history)
  })
}

function lastWritten(lines: MailLine[], marks: boolean[], signature: number): number {
  let last = (signature === -1 ? lines.length : signature) - 1
  for (let index = last; index >= 0; index -= 1) {
    if (marks[index] || lines[index]?.text.trim() === '') continue
    if (isAppended(lines, marks, index)) last = index - 1
    else break
  }
  return last
}

/** Apart from the words above it: a sentence may break before “sent from my …”. */
function isAppended(lines: MailLine[], marks: boolean[], index: number): boolean {
  const above = lines[index - 1]
  return (
    isAppendedLine(lines[index]?.text ?? '') &&
    (!above || above.text.trim() === '' || marks[index - 1] === true || isAppended(lines, marks, index - 1))
  )
}

/** New text after a quotation that itself follows new text: an answer point by point. */
function isInterleaved(lines: MailLine[], marks: boolean[], signature: number): boolean {
  let turns = 0
  let wasQuoted = false
  for (const [index, { text }] of lines.entries()) {
    if (text.trim() === '') continue
    if (index === signature) break
    const isQuoted = marks[index] === true
    if (wasQuoted && !isQuoted && !isAppended(lines, marks, index)) turns += 1
    wasQuoted = isQuoted
  }
  const firstLine = lines.findIndex(({ text }) => text.trim() !== '')
  return turns > 1 || (turns === 1 && marks[firstLine] !== true)
}

function isBlank(lines: MailLine[]): boolean {
  return lines.every(({ text }) => text.replace(quotedLine, '').trim() === '')
}
