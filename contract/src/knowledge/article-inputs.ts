import { z } from 'zod'
import { picturesIn } from '../document-contents.ts'
import { articleDocumentSchema, type Document } from '../documents.ts'
import { limits } from '../limits.ts'
import { line } from '../text-fields.ts'
import { id, versionNumber } from '../values.ts'
import { articleLimits } from './article-limits.ts'
import { foldSnippets } from './snippets/snippet-blocks.ts'
import { snippetLimits } from './snippets/snippet-limits.ts'

/** Images must come from our own storage; errors carry the path of the node. */
export function refuseForeignImages(document: Document, context: z.RefinementCtx) {
  for (const { path, imageId } of picturesIn(document)) {
    if (imageId) continue
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    context.addIssue({ code: 'custom', path: [...steps, 'attrs', 'imageId'], message: 'foreignImage' })
  }
}

export const articleContent = articleDocumentSchema
  .superRefine(refuseForeignImages)
  .refine(
    ({ content }) =>
      foldSnippets({ type: 'doc', content }).content.filter(({ type }) => type === 'snippet').length <=
      snippetLimits.perArticleMax,
    `Max number of snippets ${snippetLimits.perArticleMax}`,
  )

export const articleTags = z
  .array(line({ min: 1, max: limits.articleTagMaxLength }))
  .max(limits.articleTagsMax)
export const articleSeeAlso = z.array(id).max(limits.seeAlsoMax)

export const articleTitle = line({ min: limits.nameMinLength, max: limits.articleTitleMaxLength })

/** Whom an article is for besides its editors; means nothing when it is published. */
export const articleReaders = {
  /** Employees read it. */
  internal: z.boolean().default(false),
  /** Players of these groups read it too, if it is internal; regardless of case. */
  customerGroups: z
    .array(line({ min: 1, max: limits.customerGroupMaxLength }))
    .max(articleLimits.groupsMax)
    .default([]),
}

export const articleInput = z.strictObject({
  projectId: id,
  categoryId: id,
  title: articleTitle,
  content: articleContent,
  tags: articleTags.default([]),
  seeAlso: articleSeeAlso.default([]),
  published: z.boolean().default(false),
  ...articleReaders,
  /** Absent: a new article is not popular, another one stays as it is. */
  popular: z.boolean().optional(),
  /** The version the change is based on; 409 `ChangedMeanwhile` when it is no longer current. */
  version: versionNumber.optional(),
})
export type ArticleInput = z.output<typeof articleInput>

/**
 * One draft per editor; the title may be missing. `version` is that of the draft it continues, 0 for the first; 409 `ChangedMeanwhile` when another
 * window saved in between. `basedOn` is the article version it started from.
 */
export const articleDraftInput = z.strictObject({
  title: z.string().max(limits.articleTitleMaxLength, `Max length ${limits.articleTitleMaxLength} symbols`),
  content: articleContent,
  tags: articleTags,
  seeAlso: articleSeeAlso,
  basedOn: versionNumber,
  version: versionNumber,
})
export type ArticleDraftInput = z.output<typeof articleDraftInput>

export const articleTopic = z.strictObject({ projectId: id, categoryId: id })
export type ArticleTopic = z.output<typeof articleTopic>

/** Unique by name. */
export const articleTemplateInput = z.strictObject({
  name: line({ min: limits.nameMinLength, max: limits.topicNameMaxLength }),
  content: articleContent,
})
export type ArticleTemplateInput = z.output<typeof articleTemplateInput>
