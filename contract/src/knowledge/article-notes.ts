import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { text } from '../text-fields.ts'
import { id, nothing, time } from '../values.ts'
import { articleAuthor } from './article-review-values.ts'

const one = z.object({ id })
const oneNote = z.object({ id, noteId: id })

/** Among editors. `quote` is how the text of the block begins that it is about; empty for the whole article. */
export const articleNote = z.object({
  id,
  quote: z.string(),
  text: z.string(),
  author: articleAuthor,
  createdAt: time,
  resolvedAt: time.nullable(),
})
export type ArticleNote = z.output<typeof articleNote>

const notes = z.object({ items: z.array(articleNote) })

/** The oldest first, up to `limits.articleNotesMax`. */
export const listArticleNotes = endpoint({
  name: 'listArticleNotes',
  method: 'GET',
  path: '/api/private/articles/{id}/notes',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  response: notes,
})

export const addArticleNote = endpoint({
  name: 'addArticleNote',
  method: 'POST',
  path: '/api/private/articles/{id}/notes',
  audience: 'agent',
  right: 'articles.manage',
  idempotent: true,
  status: 201,
  params: one,
  body: z.strictObject({
    quote: z.string().trim().max(limits.noteQuoteMaxLength).default(''),
    text: text({ min: 1, max: limits.articleNoteMaxLength }),
  }),
  response: articleNote,
})

export const resolveArticleNote = endpoint({
  name: 'resolveArticleNote',
  method: 'PUT',
  path: '/api/private/articles/{id}/notes/{noteId}/resolved',
  audience: 'agent',
  right: 'articles.manage',
  params: oneNote,
  body: z.strictObject({ resolved: z.boolean() }),
  response: articleNote,
})

/** One's own. */
export const deleteArticleNote = endpoint({
  name: 'deleteArticleNote',
  method: 'DELETE',
  path: '/api/private/articles/{id}/notes/{noteId}',
  audience: 'agent',
  right: 'articles.manage',
  status: 204,
  params: oneNote,
  response: nothing,
})
