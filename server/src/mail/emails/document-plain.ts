import type { Document } from '@savepoint/contract/documents.ts'
import { absoluteLink } from './absolute-link.ts'
import type { Node } from './document-html.ts'

/** Levels of lists and quotes that are indented: each lengthens every line. */
const levelsShown = 3

/** The text part of an email: links with their addresses, list items with bullets or numbers, quotes with `>`. */
export function documentPlain(document: Document, publicUrl: string): string {
  const inline = (nodes: readonly Node[] = []): string =>
    runsOf(nodes)
      .map(({ href, text }) => {
        const address = href === undefined ? undefined : absoluteLink(href, publicUrl)
        return address === undefined || isSaid(text, address) ? text : `${text} (${address})`
      })
      .join('')
  const all = (node: Node, between: string, level: number) =>
    (node.content ?? [])
      .map((child) => block(child, level))
      .filter((text) => text !== '')
      .join(between)
  const items = (node: Node, level: number, mark: (index: number) => string) =>
    (node.content ?? [])
      .map((item, index) => {
        const text = all(item, '\n', level + 1)
        return level < levelsShown ? hanging(mark(index), text) : mark(index) + text
      })
      .join('\n')
  const block = (node: Node, level: number): string => {
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
        return items(node, level, () => '- ')
      case 'orderedList':
        return items(node, level, (index) => `${Number(node.attrs?.start ?? 1) + index}. `)
      case 'blockquote': {
        const text = all(node, '\n\n', level + 1)
        return level < levelsShown ? text.replace(/^/gm, '> ') : text
      }
      case 'tableRow':
        return (node.content ?? []).map((cell) => all(cell, ' ', level)).join(' | ')
      case 'table':
        return all(node, '\n', level)
      default:
        return all(node, '\n\n', level)
    }
  }
  return block(document as unknown as Node, 0).trim()
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
