import { z } from 'zod'
import { limits } from '../../limits.ts'
import { line, text } from '../../text-fields.ts'
import { boundedRecord, id, time, versionNumber } from '../../values.ts'
import { articleContent, articleTags, articleTitle } from '../article-inputs.ts'
import { topicName } from '../topic-inputs.ts'

/** The revision the change is based on, 0 for the first translation; 409 `ChangedMeanwhile` when it is no longer current. */
const revision = versionNumber.optional()

export const articleTranslationInput = z.strictObject({
  title: articleTitle,
  content: articleContent,
  tags: articleTags.default([]),
  published: z.boolean().default(false),
  revision,
  /** `source.updatedAt` of the text that was translated; absent: the present one. */
  sourceUpdatedAt: time.optional(),
})
export type ArticleTranslationInput = z.output<typeof articleTranslationInput>

/** The version of the project or category whose texts were translated; 409 `ChangedMeanwhile` when it is no longer current. */
const sourceVersion = versionNumber.optional()

export const projectTranslationInput = z.strictObject({ name: topicName, revision, sourceVersion })
export type ProjectTranslationInput = z.output<typeof projectTranslationInput>

const optionLabel = line({ max: limits.fieldTextMaxLength })

/** Labels by the options of the source, which stay the values. Whatever is empty or left out is shown in the source language. */
export const fieldTranslation = z.strictObject({
  id,
  title: line({ max: limits.fieldTitleMaxLength }).default(''),
  description: text({ max: limits.fieldDescriptionMaxLength }).nullable().default(null),
  options: boundedRecord(
    z.string().max(limits.fieldTextMaxLength),
    optionLabel,
    limits.fieldOptionsMax,
  ).default({}),
})
export type FieldTranslation = z.output<typeof fieldTranslation>

export const categoryTranslationInput = z.strictObject({
  name: topicName,
  fields: z.array(fieldTranslation).max(limits.fieldsPerCategory).default([]),
  revision,
  sourceVersion,
})
export type CategoryTranslationInput = z.output<typeof categoryTranslationInput>
