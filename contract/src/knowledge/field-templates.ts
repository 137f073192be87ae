import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { editedVersion, id, nothing, pageOf, shortListQuery, time } from '../values.ts'
import { categoryField } from './knowledge.ts'
import { fieldTemplateInput } from './topic-inputs.ts'

const one = z.object({ id })

/** Its fields share no ids with those of categories. */
export const fieldTemplate = z.object({
  id,
  name: z.string(),
  fields: z.array(categoryField),
  updatedAt: time,
})
export type FieldTemplate = z.output<typeof fieldTemplate>

export const listFieldTemplates = endpoint({
  name: 'listFieldTemplates',
  method: 'GET',
  path: '/api/private/fieldTemplates',
  audience: 'agent',
  right: 'categories.manage',
  query: shortListQuery,
  response: pageOf(fieldTemplate),
})
export const createFieldTemplate = endpoint({
  name: 'createFieldTemplate',
  method: 'POST',
  path: '/api/private/fieldTemplates',
  audience: 'agent',
  size: 'large',
  right: 'categories.manage',
  idempotent: true,
  status: 201,
  body: fieldTemplateInput,
  response: fieldTemplate,
})
export const getFieldTemplate = endpoint({
  name: 'getFieldTemplate',
  method: 'GET',
  path: '/api/private/fieldTemplates/{id}',
  audience: 'agent',
  right: 'categories.manage',
  params: one,
  response: fieldTemplate,
})
export const updateFieldTemplate = endpoint({
  name: 'updateFieldTemplate',
  method: 'PUT',
  path: '/api/private/fieldTemplates/{id}',
  audience: 'agent',
  size: 'large',
  right: 'categories.manage',
  params: one,
  body: fieldTemplateInput.extend(editedVersion),
  response: fieldTemplate,
})
export const deleteFieldTemplate = endpoint({
  name: 'deleteFieldTemplate',
  method: 'DELETE',
  path: '/api/private/fieldTemplates/{id}',
  audience: 'agent',
  right: 'categories.manage',
  status: 204,
  params: one,
  response: nothing,
})
