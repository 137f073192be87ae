import { z } from 'zod'
import { documentSchema, picturesIn } from '../documents.ts'
import { limits } from '../limits.ts'
import { line } from '../text-fields.ts'
import { id } from '../values.ts'

/** What an article says: pictures only from the knowledge base's own store, refused with the path of the error. */
export const articleContent = documentSchema.superRefine((document, context) => {
  for (const { path, imageId } of picturesIn(document)) {
    if (imageId) continue
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    context.addIssue({ code: 'custom', path: [...steps, 'attrs', 'imageId'], message: 'foreignImage' })
  }
})

const tags = z.array(line({ min: 1, max: limits.articleTagMaxLength })).max(limits.articleTagsMax)
const seeAlso = z.array(id).max(limits.seeAlsoMax)

export const articleTitle = line({ min: limits.nameMinLength, max: limits.articleTitleMaxLength })

/** A whole article as somebody writes it. */
export const articleInput = z.strictObject({
  projectId: id,
  categoryId: id,
  title: articleTitle,
  content: articleContent,
  tags: tags.default([]),
  seeAlso: seeAlso.default([]),
  published: z.boolean().default(false),
  popular: z.boolean().default(false),
  /** The version the change is based on; when given and no longer current, 409 `ChangedMeanwhile`. */
  version: z.number().int().optional(),
})
export type ArticleInput = z.output<typeof articleInput>

/**
 * Unfinished work on an article, one of each editor: may lack its title. `version` is that of the draft it continues,
 * 0 for the first; when another window saved in between, 409 `ChangedMeanwhile`. `basedOn` is the article's version it started from.
 */
export const articleDraftInput = z.strictObject({
  title: z.string().max(limits.articleTitleMaxLength, `Max length ${limits.articleTitleMaxLength} symbols`),
  content: articleContent,
  tags,
  seeAlso,
  basedOn: z.number().int(),
  version: z.number().int(),
})
export type ArticleDraftInput = z.output<typeof articleDraftInput>

/** Where an article goes when copied or moved. */
export const articleTopic = z.strictObject({ projectId: id, categoryId: id })
export type ArticleTopic = z.output<typeof articleTopic>

/** A text to start articles from; unique by name. */
export const articleTemplateInput = z.strictObject({
  name: line({ min: limits.nameMinLength, max: limits.topicNameMaxLength }),
  content: articleContent,
})
export type ArticleTemplateInput = z.output<typeof articleTemplateInput>
