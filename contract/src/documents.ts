import { z } from 'zod'
import { documentLimits } from './document-limits.ts'
import { limits } from './limits.ts'
import { storable } from './plain-text.ts'
import { isSafeLink } from './safe-links.ts'

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({ type: z.literal('strike') }),
  z.strictObject({ type: z.literal('code') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.string().max(documentLimits.linkMaxLength).refine(isSafeLink, 'unsafeLink'),
      target: z.string().max(20).nullish(),
      rel: z.string().max(60).nullish(),
      class: z.null().optional(),
      title: z.string().max(200).nullish(),
    }),
  }),
])

const words = z.string().overwrite(storable).min(1).max(limits.documentTextMaxLength)
const text = z.strictObject({
  type: z.literal('text'),
  text: words,
  marks: z.array(mark).max(6).optional(),
})
const hardBreak = z.strictObject({ type: z.literal('hardBreak'), marks: z.array(mark).max(6).optional() })
export const mentionedKinds = ['agent', 'team'] as const
/** Of an employee or a team, in notes alone. `label` is the name; the server writes the current one. */
const mention = z.strictObject({
  type: z.literal('mention'),
  attrs: z.strictObject({
    kind: z.enum(mentionedKinds),
    id: z.uuid(),
    label: z.string().max(limits.roleNameMaxLength).nullish(),
  }),
  marks: z.array(mark).max(6).optional(),
})
const inline = z.discriminatedUnion('type', [text, hardBreak, mention])
const inlines = z.array(inline).max(limits.documentChildrenMax).optional()

/** The block shows a part of a snippet. `index` counts the parts; 0 begins another place of it. */
const snippetPart = z.strictObject({ id: z.uuid(), index: z.number().int().min(0).max(1_000) })
export type SnippetPart = z.output<typeof snippetPart>
const snippet = snippetPart.optional()
/** Of blocks that have no other attributes. */
const onlySnippet = z.strictObject({ snippet }).optional()

const cellAttrs = z
  .strictObject({
    colspan: z.number().int().min(1).max(documentLimits.spanColumnsMax).optional(),
    rowspan: z.number().int().min(1).max(documentLimits.spanRowsMax).optional(),
    colwidth: z.array(z.number().int().min(0).max(4_000)).max(documentLimits.spanColumnsMax).nullish(),
    align: z.enum(['left', 'center', 'right']).nullish(),
  })
  .optional()

const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  attrs: onlySnippet,
  content: inlines,
})
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.number().int().min(1).max(4), snippet }),
  content: inlines,
})
const codeBlock = z.strictObject({
  type: z.literal('codeBlock'),
  attrs: z.strictObject({ language: z.string().max(30).nullish(), snippet }).optional(),
  content: z
    .array(z.strictObject({ type: z.literal('text'), text: words }))
    .max(limits.documentChildrenMax)
    .optional(),
})
const horizontalRule = z.strictObject({ type: z.literal('horizontalRule'), attrs: onlySnippet })
/** An image of our own storage: `imageId` in articles, `fileId` (an attachment) in messages. */
const image = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    imageId: z.uuid().nullish(),
    fileId: z.uuid().nullish(),
    alt: z.string().max(300).nullish(),
    width: z.number().int().min(1).max(documentLimits.pictureSideMax).nullish(),
    height: z.number().int().min(1).max(documentLimits.pictureSideMax).nullish(),
    caption: z.string().max(300).nullish(),
    snippet,
  }),
})
/** Shown as a card with a link: nothing from other sites is loaded into a page. */
const video = z.strictObject({
  type: z.literal('video'),
  attrs: z.strictObject({
    href: z
      .string()
      .max(documentLimits.linkMaxLength)
      .regex(/^https:\/\//i, 'unsafeLink')
      .refine(isSafeLink, 'unsafeLink'),
    title: z.string().max(200).nullish(),
    snippet,
  }),
})
const listItem = z.strictObject({
  type: z.literal('listItem'),
  get content() {
    return blockList()
  },
})
const bulletList = z.strictObject({
  type: z.literal('bulletList'),
  attrs: onlySnippet,
  content: z.array(listItem).min(1).max(limits.documentChildrenMax),
})
const orderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z
    .strictObject({
      start: z.number().int().min(0).max(documentLimits.listStartMax).optional(),
      type: z.null().optional(),
      snippet,
    })
    .optional(),
  content: z.array(listItem).min(1).max(limits.documentChildrenMax),
})
const blockquote = z.strictObject({
  type: z.literal('blockquote'),
  attrs: onlySnippet,
  get content() {
    return blockList()
  },
})
export const calloutKinds = ['info', 'tip', 'warning', 'danger'] as const
export type CalloutKind = (typeof calloutKinds)[number]

const callout = z.strictObject({
  type: z.literal('callout'),
  attrs: z.strictObject({ kind: z.enum(calloutKinds), snippet }),
  get content() {
    return blockList()
  },
})
/** The summary is always visible; the rest opens on click. */
const details = z.strictObject({
  type: z.literal('details'),
  attrs: onlySnippet,
  get content() {
    return z.tuple([detailsSummary, detailsContent])
  },
})
const detailsSummary = z.strictObject({ type: z.literal('detailsSummary'), content: inlines })
const detailsContent = z.strictObject({
  type: z.literal('detailsContent'),
  get content() {
    return blockList()
  },
})
const tableCell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: cellAttrs,
  get content() {
    return blockList()
  },
})
const tableRow = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(tableCell).max(limits.documentChildrenMax).optional(),
})
const table = z.strictObject({
  type: z.literal('table'),
  attrs: onlySnippet,
  content: z.array(tableRow).min(1).max(limits.documentChildrenMax),
})

const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  codeBlock,
  horizontalRule,
  image,
  video,
  bulletList,
  orderedList,
  blockquote,
  callout,
  details,
  table,
])

const blockList = () => z.array(block).min(1).max(limits.documentChildrenMax)

export type DocumentBlock = z.output<typeof block>
export type DocumentInline = z.output<typeof inline>

const documentShape = z.strictObject({ type: z.literal('doc'), content: blockList() })

/** ProseMirror JSON. The product neither stores nor renders HTML. */
export type Document = z.output<typeof documentShape>

const documented = { type: 'object', description: 'Rich text: a ProseMirror document.' } as const

const isShallow = (value: unknown) => depthOf(value) <= limits.documentMaxDepth
const tooDeep = { error: 'tooDeep', abort: true }
const isShort = (value: unknown) => (JSON.stringify(value) ?? '').length <= documentLimits.messageMaxLength
const tooLong = { error: `Max length ${documentLimits.messageMaxLength} symbols`, abort: true }

const checkedDocument = z.unknown().refine(isShallow, tooDeep)
/** Its length comes first, since the faults of a long one would all be collected. */
const checkedMessage = z.unknown().refine(isShort, tooLong).refine(isShallow, tooDeep)

/** An unknown node, mark or link scheme is refused with its path; so are mentions, which belong to notes, and snippets. */
export const documentSchema = checkedMessage
  .refine((value) => countMentions(value) === 0, 'Mentions are for notes only')
  .refine((value) => !hasSnippets(value, 0), 'Snippets are for articles only')
  .pipe(documentShape)
  .meta(documented) as z.ZodType<Document, Document>

/** Snippets stand at the top. */
export const articleDocumentSchema = checkedDocument
  .refine((value) => countMentions(value) === 0, 'Mentions are for notes only')
  .refine((value) => !hasSnippets(value, 2), 'Snippets stand at the top')
  .pipe(documentShape)
  .meta(documented) as z.ZodType<Document, Document>

export const noteSchema = checkedMessage
  .refine(
    (value) => countMentions(value) <= limits.mentionsPerNote,
    `Max number of mentions ${limits.mentionsPerNote}`,
  )
  .pipe(documentShape)
  .meta(documented) as z.ZodType<Document, Document>

/** Validated when it was written, so responses pass it on unparsed. */
export const storedDocument = z.unknown().meta(documented) as unknown as z.ZodType<Document>

function countMentions(value: unknown): number {
  const { type, content } = (value ?? {}) as { type?: unknown; content?: unknown }
  const inside = Array.isArray(content)
    ? content.reduce((sum: number, child) => sum + countMentions(child), 0)
    : 0
  return inside + (type === 'mention' ? 1 : 0)
}

/** From that level on; the document is level 0. */
function hasSnippets(value: unknown, level: number): boolean {
  const { attrs, content } = (value ?? {}) as { attrs?: { snippet?: unknown } | null; content?: unknown }
  if (level <= 0 && attrs?.snippet !== undefined) return true
  return Array.isArray(content) && content.some((child) => hasSnippets(child, level - 1))
}

function depthOf(value: unknown): number {
  let depth = 0
  let level: unknown[] = [value]
  while (level.length > 0 && depth <= limits.documentMaxDepth + 1) {
    depth += 1
    level = level.flatMap((node) => {
      const content = (node as { content?: unknown } | null)?.content
      return Array.isArray(content) ? content : []
    })
  }
  return depth
}
