import type { XmlDocument, XmlElement } from '@rgrove/parse-xml'
import { xliffLimits } from '@savepoint/contract/knowledge/translations/xliff-limits.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { type InlineToken, joined } from './inline-codes.ts'
import { xliffNamespace } from './write-xliff.ts'

/** `tokens` is null without a translation; an element inside that XLIFF does not know is named. */
export type ReadUnit = { id: string; tokens: InlineToken[] | null; unknownElement: string | null }
export type ReadFile = { original: string; units: ReadUnit[] }
export type ReadXliff = { srcLang: string; trgLang: string; files: ReadFile[] }

const depthMax = 50
/** Far more than files with words in them have; parsing these takes less than a second. */
const marksMax = 300_000

/** Document types are refused, and with them entities: nothing is expanded or fetched. */
export async function readXliff(bytes: Buffer): Promise<ReadXliff> {
  const root = (await parse(textFrom(bytes))).root
  if (!root) throw fieldProblem('file', 'notWellFormed')
  const name = namesOf(root)
  const { version = '', srcLang = '', trgLang = '' } = root.attributes
  if (name(root) !== 'xliff' || !/^2\.[01]$/.test(version)) throw fieldProblem('file', 'notXliff')
  if (trgLang === '') throw fieldProblem('file', 'noTargetLanguage')
  const files = childrenOf(root).filter((child) => name(child) === 'file')
  if (files.length > xliffLimits.articlesMax) throw fieldProblem('file', 'tooManyArticles')
  let count = 0
  return {
    srcLang,
    trgLang,
    files: files.map((file) => {
      const units = [...unitsBelow(file, name, 0)]
      count += units.length
      if (count > xliffLimits.unitsMax) throw fieldProblem('file', 'tooManyUnits')
      return { original: file.attributes.original ?? '', units: units.map((unit) => readUnit(unit, name)) }
    }),
  }
}

async function parse(text: string): Promise<XmlDocument> {
  if (countMarks(text) > marksMax) throw fieldProblem('file', 'tooManyUnits')
  const { parseXml, XmlDocumentType } = await import('@rgrove/parse-xml')
  let document: XmlDocument
  try {
    document = parseXml(text, { preserveDocumentType: true })
  } catch {
    throw fieldProblem('file', /<!DOCTYPE/.test(text) ? 'documentType' : 'notWellFormed')
  }
  if (document.children.some((node) => node instanceof XmlDocumentType))
    throw fieldProblem('file', 'documentType')
  return document
}

function textFrom(bytes: Buffer): string {
  const isWide = bytes.length > 1 && [0xfeff, 0xfffe].includes(bytes.readUInt16BE(0))
  const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw fieldProblem('file', 'notWellFormed')
  }
}

type Name = (element: XmlElement) => string | null

/** Elements of XLIFF without their prefix, which tools may add; null for those of extensions. */
function namesOf(root: XmlElement): Name {
  const prefix = Object.entries(root.attributes)
    .find(([name, value]) => /^xmlns(:|$)/.test(name) && value === xliffNamespace)?.[0]
    .slice('xmlns:'.length)
  return ({ name }) => {
    const [first = '', second] = name.split(':', 2)
    return (second === undefined ? '' : first) === (prefix ?? null) ? (second ?? first) : null
  }
}

const childrenOf = ({ children }: XmlElement) =>
  children.filter((child) => child.type === 'element') as XmlElement[]

/** A unit has no units inside. */
function* unitsBelow(element: XmlElement, name: Name, depth: number): Generator<XmlElement> {
  if (depth > depthMax) throw fieldProblem('file', 'notWellFormed')
  for (const child of childrenOf(element))
    if (name(child) === 'unit') yield child
    else yield* unitsBelow(child, name, depth + 1)
}

function countMarks(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at !== -1 && count <= marksMax; at = text.indexOf('<', at + 1)) count += 1
  return count
}

function readUnit(unit: XmlElement, name: Name): ReadUnit {
  const id = unit.attributes.id ?? ''
  const parts = childrenOf(unit).filter((child) => ['segment', 'ignorable'].includes(name(child) ?? ''))
  const texts = parts.map((part, position) => {
    const target = childrenOf(part).find((child) => name(child) === 'target')
    const source = childrenOf(part).find((child) => name(child) === 'source')
    const order = Number(target?.attributes.order ?? position + 1)
    return { order, text: target ?? (name(part) === 'ignorable' ? source : undefined) }
  })
  if (texts.length === 0 || texts.some(({ text }) => !text)) return { id, tokens: null, unknownElement: null }
  const unknown: string[] = []
  const tokens = joined(
    texts
      .toSorted((one, other) => one.order - other.order)
      .flatMap(({ text }) => (text ? readInline(text, { name, unknown, depth: 0 }) : [])),
  )
  const words = tokens.map((token) => ('text' in token ? token.text : '')).join('')
  const isEmpty = isBlank(words) && unknown.length === 0
  return { id, tokens: isEmpty ? null : tokens, unknownElement: unknown[0] ?? null }
}

type Reading = { name: Name; unknown: string[]; depth: number }

function readInline(parent: XmlElement, reading: Reading): InlineToken[] {
  const { name, unknown, depth } = reading
  if (depth > depthMax) throw fieldProblem('file', 'notWellFormed')
  return parent.children.flatMap((child): InlineToken[] => {
    if (child.type === 'text' || child.type === 'cdata')
      return [{ text: (child as unknown as { text: string }).text }]
    if (child.type !== 'element') return []
    const element = child as XmlElement
    const { id = '', startRef = id, hex = '' } = element.attributes
    const inside = () => readInline(element, { ...reading, depth: depth + 1 })
    switch (name(element)) {
      case 'pc':
        return [{ id, part: 'open' }, ...inside(), { id, part: 'close' }]
      case 'sc':
        return [{ id, part: 'open' }]
      case 'ec':
        return [{ id: startRef, part: 'close' }]
      case 'ph':
        return [{ id, part: 'alone' }]
      case 'cp':
        // PostgreSQL stores every character but this one.
        if (/^0+$/.test(hex)) {
          unknown.push('cp 0000')
          return []
        }
        return /^[0-9A-Fa-f]{1,6}$/.test(hex) && Number.parseInt(hex, 16) <= 0x10_ff_ff
          ? [{ text: String.fromCodePoint(Number.parseInt(hex, 16)).toWellFormed() }]
          : []
      case 'mrk':
        return inside()
      case 'sm':
      case 'em':
        return []
      default:
        unknown.push(element.name)
        return []
    }
  })
}
