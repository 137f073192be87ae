import type { Document } from '@savepoint/contract/documents.ts'
import { escapeHtml } from '../../platform/http/pages/page-heads.ts'
import { absoluteLink } from './absolute-link.ts'

type Mark = { type: string; attrs?: { href?: string } }
export type Node = {
  type: string
  text?: string
  marks?: readonly Mark[]
  attrs?: Record<string, unknown>
  content?: readonly Node[]
}
/** Undefined when the image is not sent with the email. */
type PictureSource = (fileId: string) => string | undefined
type Options = { pictureSource: PictureSource; publicUrl: string }

const blocks: Record<string, string> = {
  codeBlock: 'pre style="margin:0 0 16px;padding:12px;background:#f6f7f9;white-space:pre-wrap"',
  bulletList: 'ul style="margin:0 0 16px"',
  listItem: 'li',
  blockquote:
    'blockquote style="margin:0 0 16px;padding-inline-start:12px;border-inline-start:3px solid #dde1e8"',
  callout: 'div style="margin:0 0 16px;padding:12px;background:#f6f7f9"',
  details: 'div style="margin:0 0 16px"',
  detailsSummary: 'p style="margin:0 0 8px;font-weight:bold"',
  detailsContent: 'div',
  table: 'table style="margin:0 0 16px;border-collapse:collapse"',
  tableRow: 'tr',
}
const tightBlocks = new Set(['listItem', 'tableCell', 'tableHeader'])
const marks: Record<string, string> = { bold: 'b', italic: 'i', underline: 'u', strike: 's', code: 'code' }

/** Email programs support little HTML. The text has its own direction, whatever that of the email. Nodes not listed here are reduced to their text. */
export function documentHtml(document: Document, { pictureSource, publicUrl }: Options): string {
  const link = (href: string, html: string) => linkHtml(absoluteLink(href, publicUrl), html)
  const inner = (node: Node, isTight = tightBlocks.has(node.type)): string =>
    (node.content ?? []).map((child) => render(child, isTight)).join('')
  const render = (node: Node, isTight: boolean): string => {
    switch (node.type) {
      case 'paragraph':
        return wrapped(isTight ? 'p style="margin:0"' : 'p style="margin:0 0 16px"', inner(node))
      case 'text':
        return marked(escapeHtml(node.text ?? '').replaceAll('\t', '&emsp;'), node.marks ?? [], link)
      case 'hardBreak':
        return '<br>'
      case 'horizontalRule':
        return '<hr>'
      case 'heading':
        return `<h${Number(node.attrs?.level)} style="margin:0 0 12px">${inner(node)}</h${Number(node.attrs?.level)}>`
      case 'orderedList':
        return `<ol start="${Number(node.attrs?.start ?? 1)}" style="margin:0 0 16px">${inner(node)}</ol>`
      case 'image':
        return picture(node, pictureSource)
      case 'video':
        return `<p style="margin:0 0 16px">${link(String(node.attrs?.href), escapeHtml(String(node.attrs?.title ?? node.attrs?.href)))}</p>`
      case 'tableCell':
      case 'tableHeader':
        return cell(node, inner(node))
      default:
        return wrapped(blocks[node.type], inner(node))
    }
  }
  const html = inner(document as unknown as Node)
  return html && `<div dir="auto">${html}</div>`
}

function wrapped(opening: string | undefined, html: string): string {
  return opening === undefined ? html : `<${opening}>${html}</${opening.split(' ')[0]}>`
}

function marked(html: string, given: readonly Mark[], link: (href: string, html: string) => string): string {
  return given.reduce((inner, { type, attrs }) => {
    if (type === 'link') return link(attrs?.href ?? '', inner)
    return wrapped(marks[type], inner)
  }, html)
}

const linkHtml = (address: string | undefined, html: string) =>
  address === undefined ? html : `<a href="${escapeHtml(address)}" style="color:#3546c4">${html}</a>`

function picture({ attrs }: Node, pictureSource: PictureSource): string {
  const alt = escapeHtml(String(attrs?.alt ?? ''))
  const source = typeof attrs?.fileId === 'string' ? pictureSource(attrs.fileId) : undefined
  if (source === undefined) return alt && `<p style="margin:0 0 16px">[${alt}]</p>`
  return `<p style="margin:0 0 16px"><img src="${escapeHtml(source)}" alt="${alt}" style="max-width:100%"></p>`
}

function cell({ type, attrs }: Node, html: string): string {
  const tag = type === 'tableHeader' ? 'th' : 'td'
  const spans = (['colspan', 'rowspan'] as const)
    .filter((name) => Number(attrs?.[name] ?? 1) > 1)
    .map((name) => ` ${name}="${Number(attrs?.[name])}"`)
    .join('')
  return `<${tag}${spans} style="padding:6px 10px;border:1px solid #dde1e8;text-align:start">${html}</${tag}>`
}
