import { documentLimits } from '@savepoint/contract/document-limits.ts'

type Mark = { type: string; attrs?: Record<string, unknown> }
type Block = {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: Mark[]
  content?: Block[]
}

/** Leaves out pictures not uploaded yet, attributes without a value and empty lines at the end. */
export function writtenBlocks(edited: object): Block[] {
  const { content = [] } = cleanBlock(edited as Block) ?? {}
  const last = content.findLastIndex((block) => block.type !== 'paragraph' || block.content !== undefined)
  return content.slice(0, last + 1)
}

function cleanBlock(block: Block): Block | null {
  const { uploadKey: _waiting, ...attrs } = block.attrs ?? {}
  if (block.type === 'image' && !attrs.imageId && !attrs.fileId) return null
  const kept = Object.entries(storable(block.type, attrs)).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  const content = block.content?.map(cleanBlock).filter((child) => child !== null)
  return {
    type: block.type,
    ...(block.text === undefined ? {} : { text: block.text }),
    ...(kept.length > 0 ? { attrs: Object.fromEntries(kept) } : {}),
    ...(block.marks?.length ? { marks: block.marks.map(cleanMark) } : {}),
    ...(content?.length
      ? { content }
      : needsBlock.has(block.type)
        ? { content: [{ type: 'paragraph' }] }
        : {}),
  }
}

/** What was pasted may have values that documents do not. */
function storable(type: string, attrs: Record<string, unknown>): Record<string, unknown> {
  if (type === 'orderedList') {
    const { type: _style, start, ...others } = attrs
    return { ...others, start: within(0, documentLimits.listStartMax, start) }
  }
  if (type === 'tableCell' || type === 'tableHeader') {
    const { colspan, rowspan } = attrs
    return {
      ...attrs,
      colspan: within(1, documentLimits.spanColumnsMax, colspan),
      rowspan: within(1, documentLimits.spanRowsMax, rowspan),
    }
  }
  return attrs
}

const within = (least: number, most: number, value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least ? Math.min(most, value) : undefined

/** Only the target of a link is stored: how it opens is decided when it is shown. */
const cleanMark = ({ type, attrs }: Mark): Mark =>
  type === 'link' ? { type, attrs: { href: attrs?.href } } : { type }

/** Nodes that need at least one block, even when their only picture was left out. */
const needsBlock = new Set([
  'listItem',
  'blockquote',
  'callout',
  'detailsContent',
  'tableCell',
  'tableHeader',
])
