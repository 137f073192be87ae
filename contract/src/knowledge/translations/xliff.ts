import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, named } from '../../values.ts'
import { articleStates } from '../articles.ts'
import { contentLanguage, translationStates } from './locales.ts'
import { xliffLimits } from './xliff-limits.ts'

const managed = { audience: 'agent', right: 'articles.manage' } as const
const base = '/api/private/translations/xliff'

/** Separated by commas. */
const idList = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
  .max(xliffLimits.articlesMax * 37 - 1)

export const xliffOutcomes = ['created', 'changed', 'unchanged', 'untranslated', 'refused'] as const
export type XliffOutcome = (typeof xliffOutcomes)[number]

export const xliffReasons = [
  'unknownArticle',
  'repeatedArticle',
  'wrongLanguage',
  'sourceNotKept',
  'changedHere',
  'changedMeanwhile',
  'imageMissing',
  'targetMissing',
  'codeMissing',
  'codeUnknown',
  'codeRepeated',
  'codeBroken',
  'unitUnknown',
  'unitRepeated',
  'elementUnknown',
  'textInvalid',
  'reviewRequired',
] as const
export type XliffReason = (typeof xliffReasons)[number]

/** Without a unit it is about the whole article. `text` is the beginning of the source; `code` the mark, link or line break. */
const xliffError = z.object({
  reason: z.enum(xliffReasons),
  unit: z.string().nullable(),
  text: z.string().nullable(),
  code: z.string().nullable(),
})
export type XliffError = z.output<typeof xliffError>

/** `outdated`: the source has changed since the export. `published`: readers get the text at once. */
export const importedXliffArticle = z.object({
  articleId: z.string(),
  title: z.string().nullable(),
  project: named.nullable(),
  outcome: z.enum(xliffOutcomes),
  state: z.enum(['ready', 'outdated']).nullable(),
  published: z.boolean(),
  units: z.number().int(),
  changedUnits: z.number().int(),
  errors: z.array(xliffError).max(xliffLimits.errorsShown),
  errorCount: z.number().int(),
})
export type ImportedXliffArticle = z.output<typeof importedXliffArticle>

const overwrite = z.enum(['true', 'false']).default('false')

export const exportXliff = endpoint({
  name: 'exportXliff',
  method: 'GET',
  path: base,
  ...managed,
  carries: 'download',
  deferrable: true,
  query: z.strictObject({
    locale: contentLanguage,
    projectId: id.optional(),
    categoryId: id.optional(),
    state: z.enum(articleStates).optional(),
    translation: z.enum(translationStates).optional(),
    ids: idList.optional(),
  }),
  response: z.unknown(),
})

export const previewXliffImport = endpoint({
  name: 'previewXliffImport',
  method: 'POST',
  path: `${base}/preview`,
  ...managed,
  carries: 'upload',
  query: z.strictObject({ overwrite }),
  response: z.object({
    locale: contentLanguage,
    articles: z.array(importedXliffArticle).max(xliffLimits.articlesMax),
    /** Of the file and of the translations that it would change. */
    version: z.string(),
  }),
})

export const importXliff = endpoint({
  name: 'importXliff',
  method: 'POST',
  path: base,
  ...managed,
  carries: 'upload',
  query: z.strictObject({
    overwrite,
    /** From the preview: the import is refused when it would do anything else. */
    version: z.string().max(100).optional(),
  }),
  response: z.object({
    locale: contentLanguage,
    articles: z.array(importedXliffArticle).max(xliffLimits.articlesMax),
  }),
})
