import * as fieldTemplates from '@savepoint/contract/knowledge/field-templates.ts'
import * as images from '@savepoint/contract/knowledge/images.ts'
import * as contract from '@savepoint/contract/knowledge/projects.ts'
import type { Implement } from '../platform/http/implement.ts'
import { pageOfAll } from '../platform/http/paging.ts'
import { createCategory } from './categories/create-category.ts'
import { deleteCategory } from './categories/delete-category.ts'
import { getCategoryConsequences, getProjectConsequences } from './categories/get-consequences.ts'
import { getManagedCategory, listManagedCategories } from './categories/get-managed-category.ts'
import { orderCategories } from './categories/order-categories.ts'
import { publishCategory } from './categories/publish-category.ts'
import { updateCategory } from './categories/update-category.ts'
import { createFieldTemplate } from './fields/create-field-template.ts'
import { deleteFieldTemplate } from './fields/delete-field-template.ts'
import { getFieldTemplate } from './fields/get-field-template.ts'
import { listFieldTemplates } from './fields/list-field-templates.ts'
import { updateFieldTemplate } from './fields/update-field-template.ts'
import { getManagedImage } from './images/get-managed-image.ts'
import { uploadImage } from './images/upload-image.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { createProject } from './projects/create-project.ts'
import { deleteProject } from './projects/delete-project.ts'
import { getManagedProject, listManagedProjects } from './projects/get-managed-project.ts'
import { orderProjects } from './projects/order-projects.ts'
import { publishProject } from './projects/publish-project.ts'
import { updateProject } from './projects/update-project.ts'

export function projectRoutes(implement: Implement, services: KnowledgeServices) {
  const { db } = services

  implement(contract, {
    listManagedProjects: async ({ query }) => pageOfAll(await listManagedProjects(db), query),
    createProject: async ({ body, retryable }) => createProject(services, body, retryable),
    orderProjects: async ({ body }) => {
      await orderProjects(services, body.ids)
      return null
    },
    getManagedProject: async ({ params }) => getManagedProject(db, params.id),
    updateProject: async ({ params, body }) => updateProject(services, params.id, body),
    publishProject: async ({ params, body }) => publishProject(services, params.id, body.published),
    getProjectConsequences: async ({ params }) => getProjectConsequences(services, params.id),
    deleteProject: async ({ params }) => {
      await deleteProject(services, params.id)
      return null
    },
    listManagedCategories: async ({ params, query }) =>
      pageOfAll(await listManagedCategories(db, params.id), query),
    createCategory: async ({ actor, params, body, retryable }) =>
      createCategory(services, actor, { projectId: params.id, input: body, retryable }),
    orderCategories: async ({ params, body }) => {
      await orderCategories(services, params.id, body.ids)
      return null
    },
    getManagedCategory: async ({ params }) => getManagedCategory(db, params.id),
    updateCategory: async ({ params, body }) => updateCategory(services, params.id, body),
    publishCategory: async ({ params, body }) => publishCategory(services, params.id, body.published),
    getCategoryConsequences: async ({ params }) => getCategoryConsequences(services, params.id),
    deleteCategory: async ({ params }) => {
      await deleteCategory(services, params.id)
      return null
    },
  })
  implement(fieldTemplates, {
    listFieldTemplates: async ({ query }) => pageOfAll(await listFieldTemplates(db), query),
    createFieldTemplate: async ({ body, retryable }) => createFieldTemplate(services, body, retryable),
    getFieldTemplate: async ({ params }) => getFieldTemplate(db, params.id),
    updateFieldTemplate: async ({ params, body }) => updateFieldTemplate(services, params.id, body),
    deleteFieldTemplate: async ({ params }) => {
      await deleteFieldTemplate(db, params.id)
      return null
    },
  })
  implement(images, {
    uploadImage: async ({ actor, query, request }) =>
      uploadImage(services, actor, { kind: query.kind, request }),
    getManagedImage: async ({ params, query, request, reply }) =>
      getManagedImage(services, params.imageId, { width: query.w, request, reply }),
  })
}
