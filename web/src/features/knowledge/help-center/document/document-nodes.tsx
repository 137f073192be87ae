import type { CalloutKind } from '@savepoint/contract/documents.ts'
import type { ComponentType } from 'react'
import type { Translate } from '../../../../lib/language/i18n.ts'
import { Callout } from './blocks/Callout.tsx'
import { CodeBlock } from './blocks/CodeBlock.tsx'
import { ScrollingTable } from './blocks/ScrollingTable.tsx'
import { SectionHeading } from './blocks/SectionHeading.tsx'
import { Spoiler } from './blocks/Spoiler.tsx'
import { VideoCard } from './blocks/VideoCard.tsx'
import type { Outline } from './document-outline.ts'
import { Cell, type Node, type Rendered, widthsOf } from './document-tables.tsx'
import { textOf } from './heading-anchor.ts'

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

/** The page title is the only h1: headings of a document start at h2. */
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

/** Pictures come from the client, since articles and messages store theirs in different places. */
export const documentNodes = (drawn: Drawn) => ({
  doc: ({ children }: Rendered) => <>{children}</>,
  text: ({ node }: Rendered) => <>{node.text}</>,
  paragraph: ({ children }: Rendered) => <p>{children}</p>,
  hardBreak: () => <br />,
  mention: ({ node }: Rendered) => (
    <span data-mention={textAttr(node, 'kind')}>@{textAttr(node, 'label')}</span>
  ),
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
