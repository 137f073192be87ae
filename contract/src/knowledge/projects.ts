import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ticketPriorities } from '../priorities.ts'
import { anyContentRight } from '../rights.ts'
import { id, nothing, pageOf, shortListQuery, time } from '../values.ts'
import { categoryField } from './knowledge.ts'
import { categoryInput, projectInput } from './topic-inputs.ts'
import { contentLanguage, translationSummary } from './translations/locales.ts'

const published = z.strictObject({ published: z.boolean() })
/** Exactly the existing ids in their new order, else 400. */
const order = z.strictObject({ ids: z.array(id).max(1_000) })
const one = z.object({ id })

export const categorySummary = z.object({
  id,
  projectId: id,
  name: z.string(),
  published: z.boolean(),
  accountRecovery: z.boolean(),
  defaultPriority: z.enum(ticketPriorities),
  asksSatisfaction: z.boolean(),
  iconId: id.nullable(),
  articlesCount: z.number().int(),
  fieldsCount: z.number().int(),
  translations: z.array(translationSummary),
  version: z.number().int(),
})
export type CategorySummary = z.output<typeof categorySummary>

/** Its images are served by `GET /api/private/images/{id}`. */
export const managedCategory = categorySummary.extend({
  checklist: z.array(z.string()),
  requiresChecklist: z.boolean(),
  fields: z.array(categoryField),
  updatedAt: time,
})
export type ManagedCategory = z.output<typeof managedCategory>

export const managedProject = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  logoId: id.nullable(),
  coverId: id.nullable(),
  sourceLocale: contentLanguage,
  /** Those its readers get. */
  locales: z.array(contentLanguage),
  /** Whether they were chosen for the project; otherwise they are those of the desk. */
  choosesLocales: z.boolean(),
  /** Changes of what players read need the right to review articles. */
  requiresReview: z.boolean(),
  translations: z.array(translationSummary),
  categories: z.array(categorySummary),
  articlesCount: z.number().int(),
  version: z.number().int(),
  updatedAt: time,
})
export type ManagedProject = z.output<typeof managedProject>

/** What is deleted with a project or a category. Tickets stay and keep the last names. */
export const consequences = z.object({
  categories: z.number().int(),
  articles: z.number().int(),
  tickets: z.number().int(),
})
export type Consequences = z.output<typeof consequences>

export const listManagedProjects = endpoint({
  name: 'listManagedProjects',
  method: 'GET',
  path: '/api/private/projects',
  audience: 'agent',
  right: anyContentRight,
  query: shortListQuery,
  response: pageOf(managedProject),
})
export const createProject = endpoint({
  name: 'createProject',
  method: 'POST',
  path: '/api/private/projects',
  audience: 'agent',
  right: 'projects.manage',
  idempotent: true,
  status: 201,
  body: projectInput,
  response: managedProject,
})
export const orderProjects = endpoint({
  name: 'orderProjects',
  method: 'PUT',
  path: '/api/private/projects/order',
  audience: 'agent',
  right: 'projects.manage',
  status: 204,
  body: order,
  response: nothing,
})
export const getManagedProject = endpoint({
  name: 'getManagedProject',
  method: 'GET',
  path: '/api/private/projects/{id}',
  audience: 'agent',
  right: anyContentRight,
  params: one,
  response: managedProject,
})
export const updateProject = endpoint({
  name: 'updateProject',
  method: 'PUT',
  path: '/api/private/projects/{id}',
  audience: 'agent',
  right: 'projects.manage',
  params: one,
  body: projectInput,
  response: managedProject,
})
export const publishProject = endpoint({
  name: 'publishProject',
  method: 'PUT',
  path: '/api/private/projects/{id}/published',
  audience: 'agent',
  right: 'projects.manage',
  params: one,
  body: published,
  response: managedProject,
})
export const getProjectConsequences = endpoint({
  name: 'getProjectConsequences',
  method: 'GET',
  path: '/api/private/projects/{id}/consequences',
  audience: 'agent',
  right: 'projects.manage',
  params: one,
  response: consequences,
})
export const deleteProject = endpoint({
  name: 'deleteProject',
  method: 'DELETE',
  path: '/api/private/projects/{id}',
  audience: 'agent',
  right: 'projects.manage',
  status: 204,
  params: one,
  response: nothing,
})

export const listManagedCategories = endpoint({
  name: 'listManagedCategories',
  method: 'GET',
  path: '/api/private/projects/{id}/categories',
  audience: 'agent',
  right: anyContentRight,
  params: one,
  query: shortListQuery,
  response: pageOf(managedCategory),
})
export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/api/private/projects/{id}/categories',
  audience: 'agent',
  size: 'large',
  right: 'categories.manage',
  idempotent: true,
  status: 201,
  params: one,
  body: categoryInput,
  response: managedCategory,
})
export const orderCategories = endpoint({
  name: 'orderCategories',
  method: 'PUT',
  path: '/api/private/projects/{id}/categories/order',
  audience: 'agent',
  right: 'categories.manage',
  status: 204,
  params: one,
  body: order,
  response: nothing,
})
export const getManagedCategory = endpoint({
  name: 'getManagedCategory',
  method: 'GET',
  path: '/api/private/categories/{id}',
  audience: 'agent',
  right: anyContentRight,
  params: one,
  response: managedCategory,
})
export const updateCategory = endpoint({
  name: 'updateCategory',
  method: 'PUT',
  path: '/api/private/categories/{id}',
  audience: 'agent',
  size: 'large',
  right: 'categories.manage',
  params: one,
  body: categoryInput,
  response: managedCategory,
})
export const publishCategory = endpoint({
  name: 'publishCategory',
  method: 'PUT',
  path: '/api/private/categories/{id}/published',
  audience: 'agent',
  right: 'categories.manage',
  params: one,
  body: published,
  response: managedCategory,
})
export const getCategoryConsequences = endpoint({
  name: 'getCategoryConsequences',
  method: 'GET',
  path: '/api/private/categories/{id}/consequences',
  audience: 'agent',
  right: 'categories.manage',
  params: one,
  response: consequences,
})
export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/api/private/categories/{id}',
  audience: 'agent',
  right: 'categories.manage',
  status: 204,
  params: one,
  response: nothing,
})
