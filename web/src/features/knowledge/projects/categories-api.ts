import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  type CategorySummary,
  createCategory,
  deleteCategory,
  getCategoryConsequences,
  getManagedCategory,
  type ManagedProject,
  orderCategories,
  publishCategory,
  updateCategory,
} from '@savepoint/contract/knowledge/projects.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateOperation, operationQuery } from '../../../lib/api/operation-query.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { refreshTopics, useTreeChange } from './projects-api.ts'
import { inOrder } from './sorting/order-moves.ts'

export const getManagedCategoryQuery = (id: string) =>
  operationQuery('AdminCategory', getManagedCategory, { params: { id }, quiet: true })

const refresh = (id?: string) =>
  Promise.all([
    refreshTopics(),
    id ? invalidateOperation('AdminCategory', getManagedCategory, { params: { id } }) : null,
  ])

const withCategories = (
  projects: ManagedProject[],
  projectId: string,
  change: (categories: CategorySummary[]) => CategorySummary[],
) =>
  projects.map((project) =>
    project.id === projectId ? { ...project, categories: change(project.categories) } : project,
  )

export const useOrderCategories = (projectId: string) =>
  useTreeChange(
    (ids: string[]) =>
      sendRequest(orderCategories, {
        params: { id: projectId },
        body: { ids },
        quiet: true,
        keepalive: true,
      }),
    (projects, ids) => withCategories(projects, projectId, (categories) => inOrder(categories, ids)),
  )

type Publishing = { id: string; projectId: string; published: boolean }

export const usePublishCategory = () =>
  useTreeChange(
    async ({ id, published }: Publishing) => {
      const category = await sendRequest(publishCategory, {
        params: { id },
        body: { published },
        quiet: true,
        keepalive: true,
      })
      queryClient.setQueryData(getManagedCategoryQuery(id).queryKey, category)
    },
    (projects, { id, projectId, published }) =>
      withCategories(projects, projectId, (categories) =>
        categories.map((category) => (category.id === id ? { ...category, published } : category)),
      ),
  )

export const useCreateCategory = (projectId: string) =>
  useMutation({
    mutationFn: (name: string) =>
      sendRequest(createCategory, { params: { id: projectId }, body: { name }, quiet: true }),
    onSuccess: () => refresh(),
  })

type CategoryChange = BodyGiven<typeof updateCategory> & { id: string }

export const useUpdateCategory = () =>
  useMutation({
    mutationFn: ({ id, ...body }: CategoryChange) =>
      sendRequest(updateCategory, { params: { id }, body, quiet: true }),
    onSuccess: (category) => {
      queryClient.setQueryData(getManagedCategoryQuery(category.id).queryKey, category)
      return refreshTopics()
    },
  })

/** Changes only the name; everything else is sent as the server has it now. */
export const useRenameCategory = () =>
  useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const category = await queryClient.fetchQuery({ ...getManagedCategoryQuery(id), staleTime: 0 })
      const { published, accountRecovery, defaultPriority, asksSatisfaction } = category
      const { checklist, requiresChecklist, iconId, fields, version } = category
      const kept = { published, accountRecovery, defaultPriority, asksSatisfaction }
      const body = { name, ...kept, checklist, requiresChecklist, iconId, fields, version }
      return await sendRequest(updateCategory, { params: { id }, body, quiet: true })
    },
    onSuccess: ({ id }) => refresh(id),
  })

export const useDeleteCategory = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(deleteCategory, { params: { id }, quiet: true }),
    // Not awaited: the dialog closes before the category disappears from the tree.
    onSuccess: () => void refresh(),
  })

export const getCategoryConsequencesQuery = (id: string) => ({
  ...operationQuery('AdminCategory', getCategoryConsequences, { params: { id }, quiet: true }),
  staleTime: 0,
})
