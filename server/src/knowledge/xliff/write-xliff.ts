import { type InlineCode, type InlineText, type InlineToken, plainText } from './inline-codes.ts'
import type { UnitKind } from './text-units.ts'

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

export type WrittenUnit = {
  id: string
  kind: UnitKind
  source: InlineText
  target: InlineText | null
}
export type WrittenFile = { id: string; original: string; title: string; units: WrittenUnit[] }

export const xliffStart = (srcLang: string, trgLang: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${xliffNamespace}" version="2.0" srcLang="${srcLang}" trgLang="${trgLang}">\n`
export const xliffEnd = '</xliff>\n'

export function writeFile({ id, original, title, units }: WrittenFile): string {
  const notes = `<notes>\n<note category="title">${escaped(title)}</note>\n</notes>\n`
  return `<file id="${id}" original="${attribute(original)}" xml:space="preserve">\n${notes}${units.map(writeUnit).join('')}</file>\n`
}

function writeUnit({ id, kind, source, target }: WrittenUnit): string {
  const note = unitNotes[kind]
  const state = target ? 'translated' : 'initial'
  return [
    `<unit id="${id}" name="${kind}">\n`,
    note ? `<notes>\n<note>${escaped(note)}</note>\n</notes>\n` : '',
    `<segment state="${state}">\n<source>${writeInline(source)}</source>\n`,
    target ? `<target>${writeInline(target)}</target>\n` : '',
    '</segment>\n</unit>\n',
  ].join('')
}

/** Read by translators, whose language is not known. */
const unitNotes: Partial<Record<UnitKind, string>> = {
  tags: 'Tags, separated by commas',
  codeBlock: 'Code: only comments and placeholders are translated',
  alt: 'Describes the picture to readers who do not see it',
}

const subTypes: Record<string, string> = { bold: 'xlf:b', italic: 'xlf:i', underline: 'xlf:u' }
const names: Record<string, string> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  code: 'code',
  link: 'a',
}
const kept = 'canCopy="no" canDelete="no"'

function writeInline({ tokens, codes }: InlineText): string {
  return tokens.map((token) => ('text' in token ? escaped(token.text) : writeCode(token, codes))).join('')
}

function writeCode({ id, part }: Exclude<InlineToken, { text: string }>, codes: InlineText['codes']): string {
  const code = codes.get(id)
  if (!code || part === 'close') return '</pc>'
  if (code.type === 'break')
    return `<ph id="${id}" ${kept} type="fmt" subType="xlf:lb" equiv="&#10;" disp="&lt;br&gt;"/>`
  const { type } = code.mark
  const subType = subTypes[type]
  const kind = type === 'link' ? 'type="link"' : subType ? `type="fmt" subType="${subType}"` : 'type="fmt"'
  return `<pc id="${id}" ${kept} ${kind} dispStart="${attribute(shownCode(code))}" dispEnd="&lt;/${names[type]}&gt;">`
}

/** As an editor would call it: `<a href="…">`, `<b>`, `<br>`. */
export function shownCode(code: InlineCode): string {
  if (code.type === 'break') return '<br>'
  const { mark } = code
  return mark.type === 'link' ? `<a href="${mark.attrs.href}">` : `<${names[mark.type]}>`
}

/** Which can have no elements inside. */
const attribute = (text: string) =>
  escaped(text.replace(forbidden, ''))
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
// What XML cannot contain; XLIFF has an element for it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[&<>\r]/g, (sign) => special[sign] ?? sign)
    .replace(forbidden, (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0')}"/>`)

const excerptLength = 80
export const excerptOf = ({ tokens }: InlineText) => {
  const text = plainText(tokens).replace(/\s+/g, ' ').trim()
  return text.length > excerptLength ? `${text.slice(0, excerptLength).toWellFormed()}…` : text
}
