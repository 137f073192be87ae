import * as contract from '@savepoint/contract/projects.ts'
import { Problem } from '../platform/problems.ts'
import type { Serve } from '../platform/serve.ts'
import { createCategory } from './create-category.ts'
import { createFieldTemplate } from './create-field-template.ts'
import { createProject } from './create-project.ts'
import { deleteCategory } from './delete-category.ts'
import { deleteProject } from './delete-project.ts'
import { describeCategoryConsequences, describeProjectConsequences } from './describe-consequences.ts'
import { describeFieldTemplate, presentFieldTemplate } from './describe-field-template.ts'
import { describeManagedCategories, describeManagedCategory } from './describe-managed-category.ts'
import { describeManagedProject, describeManagedProjects } from './describe-managed-project.ts'
import { deleteFieldTemplate, listFieldTemplates } from './field-template-queries.ts'
import { findImage } from './image-queries.ts'
import type { KnowledgeServices, TicketsInPlaces } from './knowledge-services.ts'
import { orderCategories } from './order-categories.ts'
import { orderProjects } from './order-projects.ts'
import { publishCategory } from './publish-category.ts'
import { publishProject } from './publish-project.ts'
import { sendImage } from './send-image.ts'
import { updateCategory } from './update-category.ts'
import { updateFieldTemplate } from './update-field-template.ts'
import { updateProject } from './update-project.ts'
import { uploadImage } from './upload-image.ts'

/** What administrators do with projects, categories, sets of fields and pictures. */
export function projectRoutes(serve: Serve, services: KnowledgeServices & { tickets: TicketsInPlaces }) {
  const { db } = services

  serve(contract.listManagedProjects, async () => ({
    items: await describeManagedProjects(db),
    nextCursor: null,
  }))
  serve(contract.createProject, async ({ body, retryable }) => createProject(services, body, retryable))
  serve(contract.orderProjects, async ({ body }) => {
    await orderProjects(services, body.ids)
    return null
  })
  serve(contract.getManagedProject, async ({ params }) => describeManagedProject(db, params.id))
  serve(contract.updateProject, async ({ params, body }) => updateProject(services, params.id, body))
  serve(contract.publishProject, async ({ params, body }) =>
    publishProject(services, params.id, body.published),
  )
  serve(contract.getProjectConsequences, async ({ params }) =>
    describeProjectConsequences(services, params.id),
  )
  serve(contract.deleteProject, async ({ params }) => {
    await deleteProject(services, params.id)
    return null
  })

  serve(contract.listManagedCategories, async ({ params }) => ({
    items: await describeManagedCategories(db, params.id),
    nextCursor: null,
  }))
  serve(contract.createCategory, async ({ actor, params, body, retryable }) =>
    createCategory(services, actor, params.id, body, retryable),
  )
  serve(contract.orderCategories, async ({ params, body }) => {
    await orderCategories(services, params.id, body.ids)
    return null
  })
  serve(contract.getManagedCategory, async ({ params }) => describeManagedCategory(db, params.id))
  serve(contract.updateCategory, async ({ params, body }) => updateCategory(services, params.id, body))
  serve(contract.publishCategory, async ({ params, body }) =>
    publishCategory(services, params.id, body.published),
  )
  serve(contract.getCategoryConsequences, async ({ params }) =>
    describeCategoryConsequences(services, params.id),
  )
  serve(contract.deleteCategory, async ({ params }) => {
    await deleteCategory(services, params.id)
    return null
  })

  serve(contract.listFieldTemplates, async () => ({
    items: (await listFieldTemplates(db)).map(presentFieldTemplate),
    nextCursor: null,
  }))
  serve(contract.createFieldTemplate, async ({ body, retryable }) =>
    createFieldTemplate(services, body, retryable),
  )
  serve(contract.getFieldTemplate, async ({ params }) => describeFieldTemplate(db, params.id))
  serve(contract.updateFieldTemplate, async ({ params, body }) =>
    updateFieldTemplate(services, params.id, body),
  )
  serve(contract.deleteFieldTemplate, async ({ params }) => {
    if (!(await deleteFieldTemplate(db, params.id))) throw new Problem('notFound')
    return null
  })

  serve(contract.uploadImage, async ({ actor, query, request }) =>
    uploadImage(services, actor, query.kind, request),
  )
  serve(contract.getManagedImage, async ({ params, query, request, reply }) =>
    sendImage(services, {
      image: await findImage(db, params.imageId),
      width: query.w,
      cacheControl: 'private, max-age=86400, immutable',
      request,
      reply,
    }),
  )
}
