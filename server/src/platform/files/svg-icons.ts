import { limits } from '@savepoint/contract/limits.ts'

const ICON_SIDE = limits.iconSide
const MAX_LENGTH = 100_000
const MAX_DEPTH = 20

const elements = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
])
const attributes = new Set([
  'id',
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'width',
  'height',
  'points',
  'viewBox',
  'transform',
  'fill',
  'fill-rule',
  'fill-opacity',
  'clip-rule',
  'clip-path',
  'mask',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
  'maskUnits',
])
const safeValue = /^(?:[\w\s.,#%+-]|\((?!\s*["'])|\))*$/
const foreignLink = /url\((?!#[\w-]+\))/i

const skipped = /\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->/y
const openTag = /<([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const closeTag = /<\/([A-Za-z][\w:-]*)\s*>/y
const plainText = /[^<]+/y
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Rebuilds a 25×25 icon from known shapes and colours only. Scripts, handlers, styles, links, embedded pages and images are left out with their
 * content. `wrongFormat` if it is malformed or declares entities.
 */
export function sanitiseIcon(source: string): string | 'wrongFormat' | 'wrongSize' {
  if (source.length > MAX_LENGTH) return 'wrongFormat'
  const reader = { source, at: 0 }
  const open: { name: string; kept: boolean }[] = []
  let output = ''
  let sawRoot = false
  while (reader.at < source.length) {
    if (take(reader, skipped)) continue
    const opened = take(reader, openTag)
    if (opened) {
      const [, name = '', given = '', empty] = opened
      if (open.length === 0 && (sawRoot || name !== 'svg')) return 'wrongFormat'
      if (open.length === 0 && !isIconSize(given)) return 'wrongSize'
      if (open.length >= MAX_DEPTH) return 'wrongFormat'
      sawRoot = true
      const kept = (open.at(-1)?.kept ?? true) && elements.has(name) && (open.length === 0 || name !== 'svg')
      if (kept)
        output += `<${name}${open.length === 0 ? rootAttributes(given) : safeAttributes(given)}${empty ? '/' : ''}>`
      if (!empty) open.push({ name, kept })
      continue
    }
    const closed = take(reader, closeTag)
    if (closed) {
      const last = open.pop()
      if (last?.name !== closed[1]) return 'wrongFormat'
      if (last?.kept) output += `</${last.name}>`
      continue
    }
    if (open.length === 0 || !take(reader, plainText)) return 'wrongFormat'
  }
  return sawRoot && open.length === 0 ? output : 'wrongFormat'
}

function take(reader: { source: string; at: number }, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.source)
  if (found) reader.at = pattern.lastIndex
  return found
}

function readAttributes(given: string): [string, string][] {
  return [...given.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? ''])
}

function safeAttributes(given: string): string {
  return readAttributes(given)
    .filter(([name, value]) => attributes.has(name) && safeValue.test(value) && !foreignLink.test(value))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

function rootAttributes(given: string): string {
  const own = safeAttributes(given).replace(/ (?:width|height|id|x|y)="[^"]*"/g, '')
  return ` xmlns="http://www.w3.org/2000/svg" width="${ICON_SIDE}" height="${ICON_SIDE}"${own}`
}

function isIconSize(given: string): boolean {
  const values = new Map(readAttributes(given))
  const box = (values.get('viewBox') ?? '').trim().split(/[\s,]+/)
  const side = (name: string, inBox: string | undefined) => Number.parseFloat(values.get(name) ?? inBox ?? '')
  return side('width', box[2]) === ICON_SIDE && side('height', box[3]) === ICON_SIDE
}
