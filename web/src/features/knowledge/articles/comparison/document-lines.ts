import type { Document } from '@savepoint/contract/documents.ts'

type Node = { type: string; text?: string; attrs?: Record<string, unknown>; content?: readonly Node[] }
export type LineLabels = { picture: string; video: string }

export function documentLines(document: Document, words: LineLabels): string[] {
  return (document.content as readonly Node[]).flatMap((node) => linesOf(node, '', words))
}

function linesOf(node: Node, before: string, words: LineLabels): string[] {
  const children = node.content ?? []
  const inner = (mark: string) => children.flatMap((child) => linesOf(child, before + mark, words))
  switch (node.type) {
    case 'heading':
      return [`${before}${'#'.repeat(Number(node.attrs?.level ?? 1))} ${wordsOf(node)}`]
    case 'codeBlock':
      return wordsOf(node)
        .split('\n')
        .map((line) => `${before}  ${line}`)
    case 'horizontalRule':
      return [`${before}———`]
    case 'image':
      return [`${before}[${words.picture}: ${node.attrs?.caption ?? node.attrs?.alt ?? node.attrs?.imageId}]`]
    case 'video':
      return [`${before}[${words.video}: ${node.attrs?.title ?? ''} ${node.attrs?.href}]`]
    case 'bulletList':
      return inner('• ')
    case 'orderedList':
      return children.flatMap((child, index) =>
        linesOf(child, `${before}${Number(node.attrs?.start ?? 1) + index}. `, words),
      )
    case 'blockquote':
    case 'callout':
      return inner('> ')
    case 'detailsSummary':
      return [`${before}▸ ${wordsOf(node)}`]
    case 'tableRow':
      return [before + children.map(wordsOf).join(' | ')]
    case 'paragraph':
      return [before + wordsOf(node)]
    default:
      return inner('')
  }
}

function wordsOf(node: Node): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return ' '
  const words = (node.content ?? []).map(wordsOf)
  return words.join((node.content ?? []).some(({ type }) => type === 'text') ? '' : ' ').trim()
}
