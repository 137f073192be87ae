import type { Document } from '@savepoint/contract/documents.ts'
import { absoluteLink } from './absolute-link.ts'
import type { Node } from './document-html.ts'

/** The text part of an email: links with their addresses, list items with bullets or numbers, quotes with `>`. */
export function documentPlain(document: Document, publicUrl: string): string {
  const inline = (nodes: readonly Node[] = []): string =>
    runsOf(nodes)
      .map(({ href, text }) => {
        const address = href === undefined ? undefined : absoluteLink(href, publicUrl)
        return address === undefined || isSaid(text, address) ? text : `${text} (${address})`
      })
      .join('')
  const all = (node: Node, between: string) =>
    (node.content ?? [])
      .map(block)
      .filter((text) => text !== '')
      .join(between)
  const items = (node: Node, mark: (index: number) => string) =>
    (node.content ?? []).map((item, index) => hanging(mark(index), all(item, '\n'))).join('\n')
  const block = (node: Node): string => {
    switch (node.type) {
      case 'paragraph':
      case 'heading':
      case 'detailsSummary':
      case 'codeBlock':
        return inline(node.content)
      case 'horizontalRule':
        return '—'
      case 'image':
        return node.attrs?.alt ? `[${node.attrs.alt}]` : ''
      case 'video':
        return [node.attrs?.title, node.attrs?.href].filter(Boolean).join(': ')
      case 'bulletList':
        return items(node, () => '- ')
      case 'orderedList':
        return items(node, (index) => `${Number(node.attrs?.start ?? 1) + index}. `)
      case 'blockquote':
        return all(node, '\n\n').replace(/^/gm, '> ')
      case 'tableRow':
        return (node.content ?? []).map((cell) => all(cell, ' ')).join(' | ')
      case 'table':
        return all(node, '\n')
      default:
        return all(node, '\n\n')
    }
  }
  return block(document as unknown as Node).trim()
}

/** A link whose words are formatted differently consists of several nodes. */
function runsOf(nodes: readonly Node[]): { href: string | undefined; text: string }[] {
  const runs: { href: string | undefined; text: string }[] = []
  for (const node of nodes) {
    const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href
    const text = node.type === 'hardBreak' ? '\n' : (node.text ?? '')
    const last = runs.at(-1)
    if (last && last.href === href) last.text += text
    else runs.push({ href, text })
  }
  return runs
}

const bare = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '')
const isSaid = (text: string, address: string) => bare(text.trim()) === bare(address)

const hanging = (mark: string, text: string) => mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`)
