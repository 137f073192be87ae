import type { CalloutKind } from '@savepoint/contract/documents.ts'
import type { NodeProps } from '@tiptap/static-renderer'
import type { ComponentType, ReactNode } from 'react'
import type { Translate } from '../../lib/i18n.ts'
import { Callout } from './Callout.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import type { Outline } from './document-outline.ts'
import { textOf } from './heading-anchor.ts'
import { ScrollingTable } from './ScrollingTable.tsx'
import { SectionHeading } from './SectionHeading.tsx'
import { Spoiler } from './Spoiler.tsx'
import { VideoCard } from './VideoCard.tsx'

type Node = { type?: string; text?: string; attrs?: Record<string, unknown>; content?: Node[] }
type Rendered = NodeProps<Node, ReactNode>

export type PictureProps = {
  imageId: string | null
  fileId: string | null
  alt: string
  width: number | null
  height: number | null
  caption?: string | null
}

type Drawn = {
  document: Node
  picture: ComponentType<PictureProps>
  outline: Outline | undefined
  t: Translate
}

const levelOf = (node: Node) => Number(node.attrs?.level ?? 1)
const textAttr = (node: Node, name: string) => {
  const value = node.attrs?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The page's own title is the one h1: whatever level a document begins with, its headings start at h2. */
function headingFor({ document, outline, t }: Drawn) {
  const levels = (document.content ?? []).filter(({ type }) => type === 'heading').map(levelOf)
  const shift = 2 - Math.min(4, ...levels)
  return function Heading({ node, children }: Rendered) {
    const tag = `h${Math.min(Math.max(levelOf(node) + shift, 2), 5)}` as 'h2' | 'h3' | 'h4' | 'h5'
    const anchor = outline?.anchorOf(node)
    return (
      <SectionHeading tag={tag} anchor={anchor} text={anchor ? textOf(node) : ''} t={t}>
        {children}
      </SectionHeading>
    )
  }
}

function Cell({ node, parent, children }: Rendered) {
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

/** Widths an editor gave to the columns, as the first row tells them. */
function widthsOf(table: Node): (number | null)[] {
  const cells = table.content?.[0]?.content ?? []
  return cells.flatMap(({ attrs }) => {
    const given = Array.isArray(attrs?.colwidth) ? (attrs.colwidth as number[]) : []
    return Array.from({ length: Number(attrs?.colspan ?? 1) }, (_, index) => given[index] || null)
  })
}

function pictureOf(Picture: ComponentType<PictureProps>) {
  return function PictureNode({ node }: Rendered) {
    const { imageId, fileId, alt, width, height, caption } = (node.attrs ?? {}) as Partial<PictureProps>
    return (
      <Picture
        imageId={imageId ?? null}
        fileId={fileId ?? null}
        alt={alt ?? ''}
        width={width ?? null}
        height={height ?? null}
        caption={caption ?? null}
      />
    )
  }
}

/** How each kind of block is drawn; pictures are the caller's, since articles and messages keep theirs in different places. */
export const documentNodes = (drawn: Drawn) => ({
  doc: ({ children }: Rendered) => <>{children}</>,
  text: ({ node }: Rendered) => <>{node.text}</>,
  paragraph: ({ children }: Rendered) => <p>{children}</p>,
  hardBreak: () => <br />,
  heading: headingFor(drawn),
  bulletList: ({ children }: Rendered) => <ul>{children}</ul>,
  orderedList: ({ node, children }: Rendered) => <ol start={Number(node.attrs?.start ?? 1)}>{children}</ol>,
  listItem: ({ children }: Rendered) => <li>{children}</li>,
  blockquote: ({ children }: Rendered) => <blockquote>{children}</blockquote>,
  codeBlock: ({ node }: Rendered) => (
    <CodeBlock code={textOf(node)} language={textAttr(node, 'language')} t={drawn.t} />
  ),
  horizontalRule: () => <hr />,
  image: pictureOf(drawn.picture),
  video: ({ node }: Rendered) => (
    <VideoCard href={String(node.attrs?.href ?? '')} title={textAttr(node, 'title')} t={drawn.t} />
  ),
  callout: ({ node, children }: Rendered) => (
    <Callout kind={node.attrs?.kind as CalloutKind} t={drawn.t}>
      {children}
    </Callout>
  ),
  details: ({ children }: Rendered) => <Spoiler>{children}</Spoiler>,
  detailsSummary: ({ children }: Rendered) => <Spoiler.Summary>{children}</Spoiler.Summary>,
  detailsContent: ({ children }: Rendered) => <Spoiler.Content>{children}</Spoiler.Content>,
  table: ({ node, children }: Rendered) => (
    <ScrollingTable widths={widthsOf(node)} t={drawn.t}>
      {children}
    </ScrollingTable>
  ),
  tableRow: ({ children }: Rendered) => <tr>{children}</tr>,
  tableCell: Cell,
  tableHeader: Cell,
})

export type DocumentNodes = ReturnType<typeof documentNodes>
