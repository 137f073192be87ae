import { z } from 'zod'
import { limits } from '../limits.ts'
import { ticketPriorities } from '../priorities.ts'
import { line, text } from '../text-fields.ts'
import { id, versionNumber } from '../values.ts'
import { fieldTypes } from './field-types.ts'
import { contentLanguage, contentLanguageList } from './translations/locales.ts'

export const topicName = line({ min: limits.nameMinLength, max: limits.topicNameMaxLength })

export const projectInput = z.strictObject({
  name: topicName,
  active: z.boolean().default(false),
  /** The language its texts and articles are written in; absent: stays, `ru` at first. */
  sourceLocale: contentLanguage.optional(),
  /** Those of the desk that its readers get, whose source language is always one; null: every one. Absent: stays, null at first. */
  locales: contentLanguageList.nullish(),
  /** Whether changes of what players read need the right to review articles; absent: stays, false at first. */
  requiresReview: z.boolean().optional(),
  logoId: id.nullish(),
  coverId: id.nullish(),
  /** The version the change is based on; 409 `ChangedMeanwhile` when it is no longer current. */
  version: versionNumber.optional(),
})
export type ProjectInput = z.output<typeof projectInput>

const option = line({ min: 1, max: limits.fieldTextMaxLength })

/** `id` names the field it replaces. */
export const fieldInput = z
  .strictObject({
    id: id.optional(),
    type: z.enum(fieldTypes),
    title: line({ min: 1, max: limits.fieldTitleMaxLength }),
    description: text({ max: limits.fieldDescriptionMaxLength }).nullish(),
    imageId: id.nullish(),
    required: z.boolean().default(false),
    options: z.array(option).max(limits.fieldOptionsMax).optional(),
  })
  .superRefine((field, context) => {
    const options = field.options ?? []
    if (field.type !== 'select') {
      if (options.length > 0)
        context.addIssue({ code: 'custom', path: ['options'], message: 'Only for select' })
    } else if (options.length < limits.fieldOptionsMin) {
      context.addIssue({
        code: 'custom',
        path: ['options'],
        message: 'A select field needs at least 2 elements',
      })
    } else if (new Set(options).size < options.length) {
      context.addIssue({ code: 'custom', path: ['options'], message: 'optionsRepeat' })
    }
  })
export type FieldInput = z.output<typeof fieldInput>

const fields = z.array(fieldInput).max(limits.fieldsPerCategory)

export const categoryInput = z.strictObject({
  name: topicName,
  published: z.boolean().default(false),
  accountRecovery: z.boolean().default(false),
  /** Of new tickets. */
  defaultPriority: z.enum(ticketPriorities).default('normal'),
  /** Whether players are asked how they liked the support. */
  asksSatisfaction: z.boolean().default(true),
  /** Items that its tickets start with. */
  checklist: z
    .array(line({ min: 1, max: limits.checklistItemMaxLength }))
    .max(limits.checklistItems)
    .default([]),
  /** Whether a ticket is resolved only with every item done. */
  requiresChecklist: z.boolean().default(false),
  iconId: id.nullish(),
  fields: fields.default([]),
  version: versionNumber.optional(),
})
export type CategoryInput = z.output<typeof categoryInput>

/** Unique by name. */
export const fieldTemplateInput = z.strictObject({
  name: topicName,
  fields: fields.min(1, 'Mandatory field'),
})
export type FieldTemplateInput = z.output<typeof fieldTemplateInput>
