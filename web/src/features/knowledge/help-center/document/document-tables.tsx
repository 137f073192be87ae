import type { NodeProps } from '@tiptap/static-renderer'
import type { ReactNode } from 'react'

export type Node = { type?: string; text?: string; attrs?: Record<string, unknown>; content?: Node[] }
export type Rendered = NodeProps<Node, ReactNode>

export function Cell({ node, parent, children }: Rendered) {
  const isHeader = node.type === 'tableHeader'
  const Tag = isHeader ? 'th' : 'td'
  const { colspan, rowspan, align } = node.attrs ?? {}
  const headsColumn = isHeader && parent?.content?.every(({ type }) => type === 'tableHeader')
  return (
    <Tag
      colSpan={Number(colspan ?? 1)}
      rowSpan={Number(rowspan ?? 1)}
      scope={isHeader ? (headsColumn ? 'col' : 'row') : undefined}
      style={typeof align === 'string' ? { textAlign: align as 'left' | 'center' | 'right' } : undefined}
    >
      {children}
    </Tag>
  )
}

export function widthsOf(table: Node): (number | null)[] {
  const cells = table.content?.[0]?.content ?? []
  return cells.flatMap(({ attrs }) => {
    const given = Array.isArray(attrs?.colwidth) ? (attrs.colwidth as number[]) : []
    return Array.from({ length: Number(attrs?.colspan ?? 1) }, (_, index) => given[index] || null)
  })
}
