import { z } from 'zod'
import { storedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { editedVersion, id, nothing, pageOf, shortListQuery, time } from '../values.ts'
import { articleTemplateInput } from './article-inputs.ts'

const one = z.object({ id })

export const articleTemplate = z.object({ id, name: z.string(), content: storedDocument, updatedAt: time })
export type ArticleTemplate = z.output<typeof articleTemplate>

export const listArticleTemplates = endpoint({
  name: 'listArticleTemplates',
  method: 'GET',
  path: '/api/private/articleTemplates',
  audience: 'agent',
  right: 'articles.manage',
  query: shortListQuery,
  response: pageOf(articleTemplate),
})
export const createArticleTemplate = endpoint({
  name: 'createArticleTemplate',
  method: 'POST',
  path: '/api/private/articleTemplates',
  audience: 'agent',
  size: 'large',
  right: 'articles.manage',
  idempotent: true,
  status: 201,
  body: articleTemplateInput,
  response: articleTemplate,
})
export const getArticleTemplate = endpoint({
  name: 'getArticleTemplate',
  method: 'GET',
  path: '/api/private/articleTemplates/{id}',
  audience: 'agent',
  right: 'articles.manage',
  params: one,
  response: articleTemplate,
})
export const updateArticleTemplate = endpoint({
  name: 'updateArticleTemplate',
  method: 'PUT',
  path: '/api/private/articleTemplates/{id}',
  audience: 'agent',
  size: 'large',
  right: 'articles.manage',
  params: one,
  body: articleTemplateInput.extend(editedVersion),
  response: articleTemplate,
})
export const deleteArticleTemplate = endpoint({
  name: 'deleteArticleTemplate',
  method: 'DELETE',
  path: '/api/private/articleTemplates/{id}',
  audience: 'agent',
  right: 'articles.manage',
  status: 204,
  params: one,
  response: nothing,
})
