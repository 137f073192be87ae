import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  createProject,
  deleteProject,
  getProjectConsequences,
  type ManagedProject,
  orderProjects,
  publishProject,
  updateProject,
} from '@savepoint/contract/knowledge/projects.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationQuery } from '../../../lib/api/operation-query.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { listManagedProjectsQuery } from '../articles/articles-api.ts'
import { inOrder } from './sorting/order-moves.ts'

/** Help center pages show the same projects, so their cache is invalidated too. */
export const refreshTopics = () =>
  invalidateGroups('AdminProjects', 'ArticleProjects', 'Articles', 'BasePopulars')

type Topics = { items: ManagedProject[]; nextCursor: string | null }

/** Optimistic: a change shows at once and is rolled back when the server refuses it. */
export function useTreeChange<Variables>(
  send: (variables: Variables) => Promise<unknown>,
  change: (projects: ManagedProject[], variables: Variables) => ManagedProject[],
) {
  const queries = useQueryClient()
  const { queryKey } = listManagedProjectsQuery()
  return useMutation({
    mutationFn: send,
    onMutate: (variables) => {
      void queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Topics>(queryKey)
      queries.setQueryData<Topics>(
        queryKey,
        (topics) => topics && { ...topics, items: change(topics.items, variables) },
      )
      return before
    },
    onError: (_error, _variables, before) => {
      queries.setQueryData(queryKey, before)
      void notify.error(($) => $.errors.tryLater)
    },
    onSettled: refreshTopics,
  })
}

export const useOrderProjects = () =>
  useTreeChange(
    (ids: string[]) => sendRequest(orderProjects, { body: { ids }, quiet: true, keepalive: true }),
    (projects, ids) => inOrder(projects, ids),
  )

export const usePublishProject = () =>
  useTreeChange(
    ({ id, published }: { id: string; published: boolean }) =>
      sendRequest(publishProject, { params: { id }, body: { published }, quiet: true, keepalive: true }),
    (projects, { id, published }) =>
      projects.map((project) => (project.id === id ? { ...project, active: published } : project)),
  )

export const useCreateProject = () =>
  useMutation({
    mutationFn: (name: string) => sendRequest(createProject, { body: { name, active: false }, quiet: true }),
    onSuccess: refreshTopics,
  })

type ProjectChange = BodyGiven<typeof updateProject> & { id: string }

export const useUpdateProject = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ProjectChange) =>
      sendRequest(updateProject, { params: { id }, body, quiet: true }),
    onSuccess: refreshTopics,
  })

export const useDeleteProject = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(deleteProject, { params: { id }, quiet: true }),
    // Not awaited: the dialog closes before the project disappears from the tree.
    onSuccess: () => void refreshTopics(),
  })

export const getProjectConsequencesQuery = (id: string) => ({
  ...operationQuery('AdminProjects', getProjectConsequences, { params: { id }, quiet: true }),
  staleTime: 0,
})
