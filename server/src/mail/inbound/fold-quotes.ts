/** A line of a mail's text as it reads; `quoted` when its form says so: inside a quotation of HTML. */
export type MailLine = { text: string; quoted: boolean }

const quotedLine = /^\s{0,3}>/
const signatureMark = /^--\s?$/
const originalMark =
  /^\s*-{2,}\s*(original (message|appointment)|исходное сообщение|оригинальное сообщение|первоначальное сообщение|mensagem original|ursprüngliche nachricht|message d'origine|mensaje original)\s*-{2,}\s*$/i
const longRule = /^\s*_{20,}\s*$/
const rule = /^\s*[-_]{5,}\s*$/
const forwardMark =
  /^[\s>]*(-{2,}\s*(forwarded message|пересылаемое сообщение|пересланное сообщение|переадресованное сообщение|mensagem (re)?encaminhada|weitergeleitete nachricht|message transféré)\s*-{2,}|begin forwarded message:|начало (переадресованного|пересылаемого) сообщения:|início da mensagem (re)?encaminhada:)\s*$/i
const headerLine = /^\s*\*?(from|от|de|von)\*?:\*?\s+\S/i
const headerNext =
  /^\s*\*?(sent|date|to|subject|cc|отправлено|дата|кому|тема|копия|enviad[oa]|data|para|assunto|gesendet|an|betreff)\*?:\*?\s/i
const introduction =
  /((\bwrote|\bwrites|пишет|писал(\(а\)|а|и)?|написал(\(а\)|а|и)?|escreveu|escribió|schrieb|a écrit)\s*(\(.{0,60}\))?\s*:\s*$)|(^\s*(on|em|el|le|am|в|пн|вт|ср|чт|пт|сб|вс)[ ,].{6,200}[@<].{0,200}:\s*$)|(^\s*\d{1,4}[./-]\d{1,2}[./-]\d{2,4}.{0,200}[@<].{0,200}:\s*$)|(^\s*.{0,120}\d{1,2}:\d{2}.{0,120}<[^<>\s]+@[^<>\s]+>\s*:?\s*$)/i
const appendedBy =
  /^\s*(sent from (my|mail|outlook|yahoo|proton).{0,60}|get outlook for .{0,40}|отправлено (с|из|через) .{0,60}|enviado (do|de|a partir).{0,60}|скачать outlook для .{0,40})\s*$/i

/**
 * Parts what was written now from quoted history and signature. History above or below the new words is folded; where words stand between
 * quotations they belong together and all stays. A mail of nothing else stays whole.
 */
export function foldQuotes<Line extends MailLine>(
  lines: Line[],
  isNamedForward: boolean,
): { shown: Line[]; folded: Line[] } {
  const isForward = isNamedForward || beginsForward(lines)
  const marks = markQuoted(lines, isForward)
  const end = lastWritten(lines, marks)
  if (isInterleaved(lines, marks)) return { shown: lines, folded: [] }
  const shown = lines.filter((_, index) => !marks[index] && index <= end)
  const folded = lines.filter((_, index) => marks[index] || index > end)
  return isBlank(shown) ? { shown: lines, folded: [] } : { shown, folded: isBlank(folded) ? [] : folded }
}

/** What is forwarded is the news itself: nothing is quoted before it. */
function beginsForward(lines: MailLine[]): boolean {
  const start = lines.findIndex(({ text }) => forwardMark.test(text))
  if (start === -1) return false
  const before = lines.slice(0, start)
  return (
    historyStart(before) === -1 &&
    !before.some(({ text, quoted }) => text.trim() !== '' && (quoted || quotedLine.test(text)))
  )
}

/** True for each line that belongs to history, with the line that introduces it. */
function markQuoted(lines: MailLine[], isForward: boolean): boolean[] {
  const marks = lines.map(({ text, quoted }) => !isForward && (quoted || quotedLine.test(text)))
  const start = isForward ? -1 : historyStart(lines)
  if (start !== -1) marks.fill(true, start)
  marks.forEach((mark, index) => {
    if (!mark || marks[index - 1]) return
    const introduced = introductionAbove(lines, index)
    for (const above of [...introduced, ...headAbove(lines, introduced[0] ?? index)]) marks[above] = true
  })
  // Empty lines between quoted ones are theirs.
  for (let index = 1; index < marks.length; index += 1) {
    if (marks[index] || lines[index]?.text.trim() !== '') continue
    const next = lines.findIndex((line, later) => later > index && line.text.trim() !== '')
    if (marks[index - 1] && next !== -1 && marks[next]) marks[index] = true
  }
  return marks
}

/** Where programs that quote without marks begin the history, which then reaches to the end. */
function historyStart(lines: MailLine[]): number {
  return lines.findIndex(({ text }, index) => {
    if (originalMark.test(text)) return true
    const next = lines.slice(index + 1, index + 7).filter((line) => line.text.trim() !== '')
    if (longRule.test(text)) return headerLine.test(next[0]?.text ?? '')
    return headerLine.test(text) && next.slice(0, 3).filter((line) => headerNext.test(line.text)).length >= 2
  })
}

function introductionAbove(lines: MailLine[], index: number): number[] {
  let above = index - 1
  while (above >= 0 && lines[above]?.text.trim() === '') above -= 1
  const nearest = lines[above]?.text ?? ''
  if (above < 0 || index - above > 3) return []
  if (introduction.test(nearest)) {
    const whole = `${lines[above - 1]?.text ?? ''} ${nearest}`
    const isTwoLines =
      /:\s*$/.test(nearest) &&
      !/^\s*(on|em|в|\d|[а-я]{2}[,.])/i.test(nearest) &&
      /^\s*(on|em|\d)/i.test(whole)
    return isTwoLines && above > 0 && lines[above - 1]?.text.trim() !== '' ? [above - 1, above] : [above]
  }
  const pair = `${lines[above - 1]?.text ?? ''} ${nearest}`
  return above > 0 && lines[above - 1]?.text.trim() !== '' && introduction.test(pair) && pair.length < 300
    ? [above - 1, above]
    : []
}

/** Lines of a head and the rule that some programs put between the answer and its history. */
function headAbove(lines: MailLine[], index: number): number[] {
  const head: number[] = []
  let above = index - 1
  while (above >= 0 && headerNext.test(lines[above]?.text ?? '')) head.push(above--)
  while (above >= 0 && lines[above]?.text.trim() === '') above -= 1
  return rule.test(lines[above]?.text ?? '') ? [...head, above] : head
}

/** The last line before the signature and before what a program appends. */
function lastWritten(lines: MailLine[], marks: boolean[]): number {
  const signature = lines.findIndex(({ text }, index) => !marks[index] && signatureMark.test(text))
  let last = (signature === -1 ? lines.length : signature) - 1
  for (let index = last; index >= 0; index -= 1) {
    const text = lines[index]?.text ?? ''
    if (marks[index] || text.trim() === '') continue
    if (appendedBy.test(text)) last = index - 1
    else break
  }
  return last
}

/** New words after a quotation that itself follows new words: an answer point by point. */
function isInterleaved(lines: MailLine[], marks: boolean[]): boolean {
  let turns = 0
  let wasQuoted = false
  for (const [index, { text }] of lines.entries()) {
    if (text.trim() === '') continue
    if (!marks[index] && signatureMark.test(text)) break
    const isQuoted = marks[index] === true
    if (wasQuoted && !isQuoted && !appendedBy.test(text)) turns += 1
    wasQuoted = isQuoted
  }
  const firstWords = lines.findIndex(({ text }) => text.trim() !== '')
  return turns > 1 || (turns === 1 && marks[firstWords] !== true)
}

function isBlank(lines: MailLine[]): boolean {
  return lines.every(({ text }) => text.replace(quotedLine, '').trim() === '')
}
