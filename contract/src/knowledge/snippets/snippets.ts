import { z } from 'zod'
import { documentText } from '../../document-contents.ts'
import { documentSchema, storedDocument } from '../../documents.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { line } from '../../text-fields.ts'
import { id, nothing, pageOf, pageQuery, time, versionNumber } from '../../values.ts'
import { refuseForeignImages } from '../article-inputs.ts'
import { articleReference } from '../articles.ts'
import { contentLanguage, translationStates } from '../translations/locales.ts'
import { snippetLimits } from './snippet-limits.ts'

const one = z.object({ id })
const inLanguage = z.object({ id, locale: contentLanguage })
const states = z.enum(translationStates)

/** A snippet contains no other snippet. */
const snippetContent = documentSchema
  .superRefine(refuseForeignImages)
  .refine(
    ({ content }) => content.length <= snippetLimits.blocksMax,
    `Max number of blocks ${snippetLimits.blocksMax}`,
  )
  .refine(
    (document) => documentText(document).length <= snippetLimits.textMaxLength,
    `Max length ${snippetLimits.textMaxLength} symbols`,
  )
const snippetName = line({ min: limits.nameMinLength, max: limits.topicNameMaxLength })

export const snippetRow = z.object({
  id,
  name: z.string(),
  /** Of the text that the others are translated from. */
  locale: contentLanguage,
  translations: z.array(z.object({ locale: contentLanguage, state: states })),
  /** Articles that show it, in whichever language. */
  usedIn: z.number().int(),
  updatedAt: time,
})
export type SnippetRow = z.output<typeof snippetRow>

export const snippet = snippetRow.omit({ translations: true }).extend({
  content: storedDocument,
  translations: z.array(
    z.object({ locale: contentLanguage, state: states, content: storedDocument.nullable() }),
  ),
  version: z.number().int(),
  /** Some articles still show an earlier text. */
  refreshing: z.boolean(),
  /** Whether you may change what players read; else only snippets that no published article shows. */
  mayChange: z.boolean(),
})
export type Snippet = z.output<typeof snippet>

/** By name, up to `snippetLimits.countMax`. */
export const listSnippets = endpoint({
  name: 'listSnippets',
  method: 'GET',
  path: '/api/private/snippets',
  audience: 'agent',
  right: 'articles.manage',
  response: pageOf(snippetRow),
})
export const createSnippet = endpoint({
  name: 'createSnippet',
  method: 'POST',
  path: '/api/private/snippets',
  audience: 'agent',
  size: 'large',
  right: 'articles.manage',
  idempotent: true,
  status: 201,
  body: z.strictObject({ name: snippetName, locale: contentLanguage, content: snippetContent }),
  response: snippet,
})
export const getSnippet = endpoint({
  name: 'getSnippet',
  method: 'GET',
  path: '/api/private/snippets/{id}',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  response: snippet,
})
export const updateSnippet = endpoint({
  name: 'updateSnippet',
  method: 'PUT',
  path: '/api/private/snippets/{id}',
  audience: 'agent',
  size: 'large',
  right: 'articles.manage',
  params: one,
  body: z.strictObject({ name: snippetName, content: snippetContent, version: versionNumber }),
  response: snippet,
})
export const deleteSnippet = endpoint({
  name: 'deleteSnippet',
  method: 'DELETE',
  path: '/api/private/snippets/{id}',
  audience: 'agent',
  right: 'articles.manage',
  status: 204,
  params: one,
  response: nothing,
})
/** Also says that an outdated translation is still right. */
export const saveSnippetTranslation = endpoint({
  name: 'saveSnippetTranslation',
  method: 'PUT',
  path: '/api/private/snippets/{id}/translations/{locale}',
  audience: 'agent',
  size: 'large',
  right: 'articles.manage',
  params: inLanguage,
  body: z.strictObject({ content: snippetContent, version: versionNumber }),
  response: snippet,
})
export const deleteSnippetTranslation = endpoint({
  name: 'deleteSnippetTranslation',
  method: 'DELETE',
  path: '/api/private/snippets/{id}/translations/{locale}',
  audience: 'agent',
  right: 'articles.manage',
  status: 200,
  params: inLanguage,
  response: snippet,
})
/** By title. */
export const listSnippetArticles = endpoint({
  name: 'listSnippetArticles',
  method: 'GET',
  path: '/api/private/snippets/{id}/articles',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  query: pageQuery.extend({
    // Contains a title.
    cursor: z.string().max(2_000).optional(),
  }),
  response: pageOf(articleReference),
})
