import type { NodeProps } from '@tiptap/static-renderer'
import type { ComponentType, ReactNode } from 'react'
import classes from './DocumentView.module.css'
import { headingAnchor } from './heading-anchor.ts'

type Node = { type?: string; text?: string; attrs?: Record<string, unknown>; content?: Node[] }
type Rendered = NodeProps<Node, ReactNode>

export type PictureProps = {
  imageId: string | null
  fileId: string | null
  alt: string
  width: number | null
  height: number | null
}

const levelOf = (node: Node) => Number(node.attrs?.level ?? 1)

/** The page's own title is the one h1: whatever level a document begins with, its headings start at h2. */
function headingFor(document: Node) {
  const levels = (document.content ?? []).filter(({ type }) => type === 'heading').map(levelOf)
  const shift = 2 - Math.min(4, ...levels)
  return function Heading({ node, children }: Rendered) {
    const Tag = `h${Math.min(levelOf(node) + shift, 5)}` as 'h2' | 'h3' | 'h4' | 'h5'
    return <Tag id={headingAnchor(node)}>{children}</Tag>
  }
}

function Cell({ node, children }: Rendered) {
  const Tag = node.type === 'tableHeader' ? 'th' : 'td'
  const { colspan, rowspan, align } = node.attrs ?? {}
  return (
    <Tag
      colSpan={Number(colspan ?? 1)}
      rowSpan={Number(rowspan ?? 1)}
      style={typeof align === 'string' ? { textAlign: align as 'left' | 'center' | 'right' } : undefined}
    >
      {children}
    </Tag>
  )
}

function Table({ children }: Rendered) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.table} tabIndex={0}>
      <table>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function pictureOf(Picture: ComponentType<PictureProps>) {
  return function PictureNode({ node }: Rendered) {
    const { imageId, fileId, alt, width, height } = (node.attrs ?? {}) as Partial<PictureProps>
    return (
      <Picture
        imageId={imageId ?? null}
        fileId={fileId ?? null}
        alt={alt ?? ''}
        width={width ?? null}
        height={height ?? null}
      />
    )
  }
}

/** How each kind of block is drawn; pictures are the caller's, since articles and messages keep theirs in different places. */
export const documentNodes = (document: Node, picture: ComponentType<PictureProps>) => ({
  doc: ({ children }: Rendered) => <>{children}</>,
  text: ({ node }: Rendered) => <>{node.text}</>,
  paragraph: ({ children }: Rendered) => <p>{children}</p>,
  hardBreak: () => <br />,
  heading: headingFor(document),
  bulletList: ({ children }: Rendered) => <ul>{children}</ul>,
  orderedList: ({ node, children }: Rendered) => <ol start={Number(node.attrs?.start ?? 1)}>{children}</ol>,
  listItem: ({ children }: Rendered) => <li>{children}</li>,
  blockquote: ({ children }: Rendered) => <blockquote>{children}</blockquote>,
  codeBlock: ({ children }: Rendered) => (
    <pre>
      <code>{children}</code>
    </pre>
  ),
  horizontalRule: () => <hr />,
  image: pictureOf(picture),
  table: Table,
  tableRow: ({ children }: Rendered) => <tr>{children}</tr>,
  tableCell: Cell,
  tableHeader: Cell,
})
